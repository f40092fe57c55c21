import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { asPage, builtFile } from '../checks/built-site.ts';
import { attribute, type Element, textOf } from '../checks/html.ts';
import type { Weight } from '../checks/weight.ts';
import type { Entry } from '../contract/catalogue.ts';
import { compress, type PackFolders } from './pack.ts';
import { contentHash, type SiteFile, siteFile, urlPath } from './site-files.ts';

/** The pages that show how much they weigh, in elements with the attribute `data-own-weight`. */
export const pagesWithOwnWeight: readonly string[] = ['about-us.html'];

/** What such an element can show, by the value of its attribute: kilobytes with one decimal, or a number. */
const figures: Readonly<Record<string, (weight: Weight) => string>> = {
  total: ({ total }) => kilobytes(total),
  fonts: ({ fonts }) => kilobytes(fonts),
  scripts: ({ scripts }) => kilobytes(scripts),
  requests: ({ requests }) => String(requests),
};

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

const slot = /(?<start><(?<tag>\w+)[^>]* data-own-weight="(?<name>\w+)"[^>]*>)[^<]*(?=<\/\k<tag>>)/g;

/** The page with its figures filled in. */
export const withFigures = (html: string, weight: Weight): string =>
  html.replaceAll(slot, (...match) => {
    const { start = '', name = '' } = match.at(-1) as Record<string, string>;
    const figure = figures[name];
    if (!figure)
      throw new Error(`data-own-weight="${name}" is not one of ${Object.keys(figures).join(', ')}`);
    return start + figure(weight);
  });

/** The figures that a built page shows of itself. */
export const figuresOn = (elements: readonly Element[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    elements.flatMap((element) => {
      const name = attribute(element, 'data-own-weight');
      return name === undefined ? [] : [[name, textOf(element)]];
    }),
  );

/**
 * Weighed twice, because the digits are part of what is weighed: another digit changes the compressed page by a few bytes,
 * so that the second figures are right to 0.1 KB.
 */
export async function fillIn(html: string, weigh: (html: string) => Promise<Weight>): Promise<string> {
  const once = withFigures(html, await weigh(html));
  return withFigures(html, await weigh(once));
}

/** Writes its weight into a page of the site, and returns the file that is left to pack; `packed` are all other files. */
export async function stampOwnWeight(
  { site, out, cache }: PackFolders,
  { name, hash, body }: SiteFile,
  packed: readonly Entry[],
): Promise<SiteFile> {
  // Valid for as long as the page is: what it fetches changes only with the version, and with it all facts are forgotten.
  const fact = `own weight ${hash}`;
  let stamped = cache.fact(fact) as string | undefined;
  if (stamped === undefined || (await cache.sizeOf(stamped)) === undefined) {
    const { weigh } = await import('../checks/weight.ts');
    const files = new Map(packed.map((entry) => [entry.path, builtFile(out, entry)]));
    const filled = await fillIn(body().toString(), async (html) => {
      const content = Buffer.from(html);
      const plain = { name, hash: contentHash(content), length: content.length, body: () => content };
      const encodings = await compress(cache, plain);
      const transferred = encodings.find(({ encoding }) => encoding === 'br')?.length ?? content.length;
      return weigh(asPage({ path: urlPath(name), transferred, body: () => content }), { files });
    });
    const content = Buffer.from(filled);
    stamped = contentHash(content);
    await cache.put(stamped, content);
    cache.putFact(fact, stamped);
  }
  await rm(join(site, name));
  await cache.place(stamped, join(site, name));
  return siteFile(site, name, stamped);
}
