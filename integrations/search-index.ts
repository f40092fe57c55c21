import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import { guidePath, searchFolder } from '../contract/search.ts';
import { searchableName, type SearchablePage } from '../contract/searchable.ts';
import { parsePage } from './html.ts';
import {
  asIndexed,
  guideTo,
  linksOfFooter,
  notSearched,
  searchableIn,
  withOwnKeywords,
} from './searchable.ts';

/** What the browser loads; the rest of what the indexer makes is its own user interface. */
const isPublished = (path: string): boolean =>
  /^(pagefind-entry\.json|pagefind\.js|wasm\.en\.pagefind)$|\.pf_\w+$/.test(path);

interface IndexedPage {
  readonly html: string;
  readonly searchable: SearchablePage;
}

/**
 * Makes every page of the sitemap findable: a full-text index for the browser, below the pages in `site`, and a list of subjects
 * for the server, in `out`.
 */
export async function indexSite(out: string): Promise<void> {
  const site = join(out, 'site');
  const read = await Promise.all((await pathsOfSitemap(site)).map((path) => readIndexed(site, path)));
  const home = parsePage(await readFile(join(site, 'index.html'), 'utf8'));
  const searchable = withOwnKeywords(read.map((page) => page.searchable));
  const pages = read.map(({ html }, at) => ({ html, searchable: searchable[at] as SearchablePage }));
  for (const { path, content } of await makeIndex(pages)) {
    const file = join(site, searchFolder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  await writeFile(join(site, guidePath), JSON.stringify(guideTo(searchable, linksOfFooter(home))));
  await writeFile(join(out, searchableName), JSON.stringify(searchable));
}

async function readIndexed(site: string, path: string): Promise<IndexedPage> {
  const file = join(site, path === '/' ? 'index.html' : `${path}.html`);
  if (!existsSync(file)) throw new Error(`${path}: no route of src/pages makes this page`);
  const html = await readFile(file, 'utf8');
  return { html, searchable: searchableIn(parsePage(html), path) };
}

async function makeIndex(pages: readonly IndexedPage[]) {
  const { index, errors } = await createIndex({
    forceLanguage: 'en',
    rootSelector: 'main',
    excludeSelectors: notSearched,
  });
  if (!index) throw new Error(`The search index cannot be made: ${errors.join(', ')}`);
  // Pages are added by date and path, so that the same pages make the same index.
  const dateOf = ({ searchable }: IndexedPage) => searchable.date ?? '';
  const sorted = pages.toSorted(
    (a, b) => dateOf(a).localeCompare(dateOf(b)) || (a.searchable.path < b.searchable.path ? -1 : 1),
  );
  try {
    await Promise.all(sorted.map((page) => addPage(index, page)));
    const { files } = await index.getFiles();
    return files.filter(({ path }) => isPublished(path));
  } finally {
    await close();
  }
}

async function addPage(index: PagefindIndex, { html, searchable }: IndexedPage): Promise<void> {
  const { path } = searchable;
  const { errors } = await index.addHTMLFile({ url: path, content: asIndexed(html, searchable) });
  if (errors.length > 0) throw new Error(`${path} cannot be indexed: ${errors.join(', ')}`);
}

async function pathsOfSitemap(site: string): Promise<readonly string[]> {
  const sitemap = await readFile(join(site, 'sitemap.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>(?<url>[^<]+)/g)].map(
    ({ groups }) => new URL(groups?.['url'] ?? '').pathname,
  );
}
