import { createHash } from 'node:crypto';
import type { Page } from '../contract/catalogue.ts';
import { attribute, type Document, type Element, elementsIn, parsePage, textOf } from './html.ts';

/** What the catalogue needs to know of a page. Throws for what no policy can allow. */
export function readPagePolicy(html: string, name: string): Pick<Page, 'inline' | 'frames'> {
  const document = parsePage(html);
  const frames = [...elementsIn(document)].some((each) => attribute(each, 'data-runs') !== undefined);
  return { inline: inlineIn(document, name), ...(frames && { frames }) };
}

/**
 * The hashes by which the page's Content-Security-Policy allows what stands in the page itself. What no hash can
 * allow, a style attribute or an event handler, is an error: the browser would silently ignore it.
 */
function inlineIn(document: Document, name: string): Page['inline'] {
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

const inlineHash = (element: Element): string =>
  `sha256-${createHash('sha256').update(textOf(element)).digest('base64')}`;
