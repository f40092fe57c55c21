import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import { guidePath, searchFolder } from '../contract/search.ts';
import { searchableName, type SearchablePage } from '../contract/searchable.ts';
import type { BuildCache } from './build-cache.ts';
import { pageFacts } from './page-facts.ts';
import { partSizes, type PartSizes } from './search-parts.ts';
import { asIndexed, guideTo, notSearched, withOwnKeywords } from './searchable.ts';
import { contentHash, siteFile, type SiteFile } from './site-files.ts';

export interface SearchFolders {
  /** The built pages; the index is written below them. */
  readonly site: string;
  /** Where the server's own list is to stand, beside the catalogue. */
  readonly out: string;
  readonly cache: BuildCache;
  /** Of the contents of pages, by their names, as far as they are known. */
  readonly hashes?: ReadonlyMap<string, string>;
  readonly partSizes?: PartSizes;
}

/** How many pages are on their way to the indexer at once: it works while the next ones are read. */
const batchSize = 32;

type IndexedPage = { readonly file: SiteFile; readonly searchable: SearchablePage };

/** A file of an index, by its path there, and the name of its content in the cache. */
type IndexFile = { readonly path: string; readonly hash: string };

/** What the browser loads of every index. */
const isData = (path: string): boolean => /^pagefind-entry\.json$|\.pf_\w+$/.test(path);

/** What the browser loads once; the rest of what the indexer makes is its own user interface. */
const isReader = (path: string): boolean => /^(pagefind\.js|wasm\.en\.pagefind)$/.test(path);

/**
 * Makes every page of the sitemap findable: a full-text index for the browser, a list of subjects for the server. Returns the
 * hashes of the index's files by their names.
 */
export async function indexSite(folders: SearchFolders): Promise<ReadonlyMap<string, string>> {
  const { site, out, cache, hashes } = folders;
  const pages = (await pathsOfSitemap(site)).map((path): IndexedPage => {
    const name = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
    const file = siteFile(site, name, hashes?.get(name));
    return { file, searchable: pageFacts(cache, file).searchable };
  });
  const parts = inParts(pages, folders.partSizes);
  const written = new Map<string, string>();
  try {
    for (const [at, part] of parts.entries()) {
      const folder = partFolder(at);
      for (const { path, hash } of await indexOf(part, cache)) {
        if (at > 0 && isReader(path)) continue;
        const name = `${folder.slice(1)}/${path}`;
        await cache.place(hash, join(site, name));
        written.set(name, hash);
      }
    }
  } finally {
    await close();
  }
  const searchable = withOwnKeywords(pages.map((page) => page.searchable));
  const furtherParts = parts.slice(1).map((_, at) => `${partFolder(at + 1)}/`);
  await writeFile(join(site, guidePath), JSON.stringify(guideTo(searchable, furtherParts)));
  await writeFile(join(out, searchableName), JSON.stringify(searchable));
  return written;
}

const partFolder = (at: number): string => (at === 0 ? searchFolder : `${searchFolder}/${at + 1}`);

/** In the order of publication, so that a new article changes the last part only. */
function inParts(
  pages: readonly IndexedPage[],
  sizes: PartSizes | undefined,
): readonly (readonly IndexedPage[])[] {
  const dateOf = ({ searchable }: IndexedPage) => searchable.date ?? '';
  const sorted = pages.toSorted(
    (a, b) => dateOf(a).localeCompare(dateOf(b)) || (a.searchable.path < b.searchable.path ? -1 : 1),
  );
  return partSizes(sorted.length, sizes).map((size) => sorted.splice(0, size));
}

/** The files of the index of these pages, which are in the cache afterwards. */
async function indexOf(pages: readonly IndexedPage[], cache: BuildCache): Promise<readonly IndexFile[]> {
  const inputs = pages.map(({ file }) => `${file.hash} ${file.name}`).join('\n');
  const key = `search-index ${contentHash(Buffer.from(inputs))}`;
  const known = cache.fact(key) as readonly IndexFile[] | undefined;
  if (known && (await areKept(known, cache))) return known;
  const made: IndexFile[] = [];
  for (const { path, content } of await makeIndex(pages)) {
    const hash = contentHash(content);
    if ((await cache.sizeOf(hash)) === undefined) await cache.put(hash, content);
    made.push({ path, hash });
  }
  cache.putFact(key, made);
  return made;
}

async function areKept(files: readonly IndexFile[], cache: BuildCache): Promise<boolean> {
  const sizes = await Promise.all(files.map(({ hash }) => cache.sizeOf(hash)));
  return !sizes.includes(undefined);
}

type MadeFile = { readonly path: string; readonly content: Uint8Array };

async function makeIndex(pages: readonly IndexedPage[]): Promise<readonly MadeFile[]> {
  const { index, errors } = await createIndex({
    forceLanguage: 'en',
    rootSelector: 'main',
    excludeSelectors: notSearched,
  });
  if (!index) throw new Error(`The search index cannot be made: ${errors.join(', ')}`);
  for (let start = 0; start < pages.length; start += batchSize)
    await Promise.all(pages.slice(start, start + batchSize).map((page) => addPage(index, page)));
  const { files } = await index.getFiles();
  await index.deleteIndex();
  return files.filter(({ path }) => isData(path) || isReader(path));
}

async function addPage(index: PagefindIndex, { file, searchable }: IndexedPage): Promise<void> {
  const { path } = searchable;
  const { errors } = await index.addHTMLFile({
    url: path,
    content: asIndexed(file.body().toString(), searchable),
  });
  if (errors.length > 0) throw new Error(`${path} cannot be indexed: ${errors.join(', ')}`);
}

async function pathsOfSitemap(site: string): Promise<readonly string[]> {
  const sitemap = await readFile(join(site, 'sitemap.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>(?<url>[^<]+)/g)].map(
    ({ groups }) => new URL(groups?.['url'] ?? '').pathname,
  );
}
