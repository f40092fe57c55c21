import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import { guidePath, searchFolder } from '../contract/search.ts';
import { searchableName, type SearchablePage } from '../contract/searchable.ts';
import type { BuildCache } from './build-cache.ts';
import { pageFacts } from './page-facts.ts';
import { asIndexed, guideTo, notSearched, withOwnKeywords } from './searchable.ts';
import { siteFile } from './site-files.ts';

export interface SearchFolders {
  /** The built pages; the index is written below them. */
  readonly site: string;
  /** Where the server's own list is to stand, beside the catalogue. */
  readonly out: string;
  readonly cache: BuildCache;
  /** Of the contents of pages, by their names, as far as they are known. */
  readonly hashes?: ReadonlyMap<string, string>;
}

/** How many pages are on their way to the indexer at once: it works while the next ones are read. */
const batchSize = 32;

/** What the browser loads; the rest of what the indexer makes is its own user interface. */
const isNeeded = (path: string): boolean =>
  /^(pagefind\.js|pagefind-entry\.json|wasm\.en\.pagefind)$|\.pf_\w+$/.test(path);

/** Makes every page of the sitemap findable: a full-text index for the browser, a list of subjects for the server. */
export async function indexSite(folders: SearchFolders): Promise<void> {
  const { site, out } = folders;
  const pages: SearchablePage[] = [];
  const { index, errors } = await createIndex({
    forceLanguage: 'en',
    rootSelector: 'main',
    excludeSelectors: notSearched,
  });
  if (!index) throw new Error(`The search index cannot be made: ${errors.join(', ')}`);
  try {
    const paths = await pathsOfSitemap(site);
    for (let start = 0; start < paths.length; start += batchSize) {
      const batch = paths.slice(start, start + batchSize);
      pages.push(...(await Promise.all(batch.map((path) => addPage(index, path, folders)))));
    }
    const { files } = await index.getFiles();
    for (const file of files) if (isNeeded(file.path)) await write(site, file.path, file.content);
  } finally {
    await close();
  }
  const searchable = withOwnKeywords(pages);
  await writeFile(join(site, guidePath), JSON.stringify(guideTo(searchable)));
  await writeFile(join(out, searchableName), JSON.stringify(searchable));
}

async function addPage(
  index: PagefindIndex,
  path: string,
  { site, cache, hashes }: SearchFolders,
): Promise<SearchablePage> {
  const name = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
  // At once, so that the pages reach the indexer in the order of the sitemap.
  const page = siteFile(site, name, hashes?.get(name));
  const { searchable } = pageFacts(cache, page);
  const added = await index.addHTMLFile({
    url: path,
    content: asIndexed(page.body().toString(), searchable),
  });
  if (added.errors.length > 0) throw new Error(`${path} cannot be indexed: ${added.errors.join(', ')}`);
  return searchable;
}

async function pathsOfSitemap(site: string): Promise<readonly string[]> {
  const sitemap = await readFile(join(site, 'sitemap.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>(?<url>[^<]+)/g)].map(
    ({ groups }) => new URL(groups?.['url'] ?? '').pathname,
  );
}

async function write(site: string, path: string, content: Uint8Array): Promise<void> {
  const file = join(site, searchFolder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
