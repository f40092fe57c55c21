import type { Thing, WithContext } from 'schema-dts';
import { articlePath, canonicalPath, sectionPath, unlistedPaths } from '../../contract/routes.ts';
import type { SitePages } from '../../contract/site-pages.ts';
import { articleSeo, type Article } from '../features/blog/articles.ts';
import { listPages, type ListOfArticles } from '../features/blog/lists.ts';
import { shareImagePath, titleSuffix, type FeedLink, type PageSeo } from '../seo/head.ts';
import { breadcrumbs } from '../seo/structured.ts';
import { blog } from './blog.ts';
import { blogListContent } from './blog-list.ts';
import { breadcrumbsTo } from './breadcrumbs.ts';
import { company } from './company.ts';
import { contentFiles } from './content.ts';
import { oncePerBuild } from './once-per-build.ts';
import { readPageTable } from './page-table.ts';

export const pageTable = oncePerBuild(async () => {
  const { articles } = await blog();
  const paths = articles.map(({ slug }) => articlePath(slug));
  return readPageTable(contentFiles(), { drafts: import.meta.env.DEV, articles: paths });
});

async function readPages(): Promise<readonly PageSeo[]> {
  const { pages, stories } = await pageTable();
  const { articles } = await blog();
  return [
    ...pages.map(({ path, seo }) => ({
      path,
      ...seo,
      ...(path === '/blogs' && { modified: lastChange(articles) }),
    })),
    ...stories.map(({ path, seo }) => ({ path, ...seo })),
    ...sectionPages(articles),
    ...articles.map(articleSeo),
  ].map((page) => ({ ...page, title: page.title + titleSuffix }));
}

/** The metadata of every page but aliases: the source of heads, sitemap, search and share images. */
export const sitePages = oncePerBuild(readPages);

const byPath = new WeakMap<readonly PageSeo[], ReadonlyMap<string, PageSeo>>();

/** Made once for a list: every article asks for its own page, and looking through all for each grows with their square. */
function indexByPath(pages: readonly PageSeo[]): ReadonlyMap<string, PageSeo> {
  const known = byPath.get(pages) ?? new Map(pages.map((page) => [page.path, page]));
  byPath.set(pages, known);
  return known;
}

/** The pages of the sitemap by the names that links to them bear. */
export const listedPages = async (): Promise<SitePages['pages']> =>
  (await sitePages())
    .filter(({ path }) => !unlistedPaths.includes(path))
    .map(({ path, name, title = '' }) => ({ path, name: name ?? title.replace(titleSuffix, '') }));

const sectionPages = (articles: readonly Article[]): readonly PageSeo[] =>
  blogListContent().sections.map(({ slug, seo }) => ({
    path: sectionPath(slug),
    ...seo,
    modified: lastChange(articles.filter(({ section }) => section === slug)),
  }));

const lastChange = (articles: readonly Article[]): string | undefined =>
  articles
    .flatMap((article) => articleSeo(article).modified ?? [])
    .toSorted()
    .at(-1);

const feedLinks = (list: string, name: string): readonly FeedLink[] => [
  { type: 'application/rss+xml', title: `${name}, RSS`, href: `${list}/rss.xml` },
  { type: 'application/atom+xml', title: `${name}, Atom`, href: `${list}/atom.xml` },
  { type: 'application/feed+json', title: `${name}, JSON Feed`, href: `${list}/feed.json` },
];

/** The later pages of a list have a title and a description of their own, and the share image of the first. */
export async function seoOfListPage({ path, first, page }: ListOfArticles): Promise<PageSeo> {
  const list = await seoOf(first);
  const seo = { ...list, feeds: feedLinks(first, list.name ?? '') };
  if (page.number === 1) return seo;
  return {
    ...seo,
    path,
    title: `${seo.name}, page ${page.number}${titleSuffix}`,
    description: `Page ${page.number} of ${page.count}. ${seo.description}`,
    shareImage: shareImagePath(first),
  };
}

/** The second and later pages of all lists, which only the sitemap names. */
export async function laterListPages(): Promise<readonly PageSeo[]> {
  const { articles } = await blog();
  const lists = listPages(articles, blogListContent().sections);
  return Promise.all(lists.filter(({ page }) => page.number > 1).map(seoOfListPage));
}

/** The metadata of one page, with its breadcrumbs and other structured data. */
export async function seoOf(path: string, structured: readonly WithContext<Thing>[] = []): Promise<PageSeo> {
  const pages = indexByPath(await sitePages());
  const page = pages.get(canonicalPath(path));
  if (!page) throw new Error(`${path} is no page`);
  const crumbs = unlistedPaths.includes(page.path) ? [] : breadcrumbsTo(page.path, pages);
  const list = crumbs.length > 1 ? [breadcrumbs(company.siteUrl, crumbs)] : [];
  return { ...page, path, structured: [...list, ...structured] };
}
