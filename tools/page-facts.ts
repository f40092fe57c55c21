import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterTypes as Html, parse } from 'parse5';
import type { Page } from '../contract/catalogue.ts';
import type { SearchablePage } from '../contract/searchable.ts';
import type { BuildCache } from './build-cache.ts';
import { searchableIn } from './searchable.ts';
import { type SiteFile, urlPath } from './site-files.ts';

/** What the search index and the catalogue need to know of a built page. */
export type PageFacts = {
  readonly searchable: SearchablePage;
  /** Or the reason why no policy can allow what stands in the page. */
  readonly inline: Page['inline'] | string;
  /** Whether it has a block of code that readers can run. */
  readonly frames: boolean;
};

/** Reads them out of the page, unless a page of this content and name has been read before. */
export function pageFacts(cache: BuildCache, { name, hash, body }: SiteFile): PageFacts {
  const key = `page-facts with frames ${hash} ${name}`;
  const known = cache.fact(key) as PageFacts | undefined;
  if (known) return known;
  const facts = readPage(body().toString(), name);
  cache.putFact(key, facts);
  return facts;
}

export function readPage(html: string, name: string): PageFacts {
  // Without scripting, so that the content of <noscript> is read as those see it for whom it is written.
  const document = parse(html, { scriptingEnabled: false });
  const searchable = searchableIn(document, urlPath(name));
  const frames = [...elementsIn(document)].some(({ attrs }) =>
    attrs.some((each) => each.name === 'data-runs'),
  );
  try {
    return { searchable, frames, inline: inlineIn(document, name) };
  } catch (error) {
    return { searchable, frames, inline: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * The hashes by which the page's Content-Security-Policy allows what stands in the page itself. What no hash can
 * allow, a style attribute or an event handler, is an error: the browser would silently ignore it.
 */
function inlineIn(document: Html.Document, name: string): Page['inline'] {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const element of elementsIn(document)) {
    const attributes = new Map(element.attrs.map(({ name: key, value }) => [key, value]));
    for (const key of attributes.keys()) {
      if (key !== 'style' && !/^on[a-z]/.test(key)) continue;
      throw new Error(`${name}: <${element.tagName} ${key}="…"> is blocked by the Content-Security-Policy`);
    }
    if (element.tagName === 'style') styles.add(inlineHash(element));
    // Blocks of JSON are data, which no policy stops.
    const isScript = element.tagName === 'script' && !attributes.has('src');
    if (isScript && !/json\s*$/i.test(attributes.get('type') ?? '')) scripts.add(inlineHash(element));
  }
  return { scripts: [...scripts], styles: [...styles] };
}

function* elementsIn(parent: Html.ParentNode): Generator<Html.Element> {
  for (const node of parent.childNodes) {
    if (!('tagName' in node)) continue;
    yield node;
    yield* elementsIn(node);
    if ('content' in node) yield* elementsIn(node.content);
  }
}

function inlineHash(element: Html.Element): string {
  const text = element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
