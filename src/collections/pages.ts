import type { Thing, WithContext } from 'schema-dts';
import { canonicalPath, sectionPath, storyPath, unlistedPaths } from '../../contract/routes.ts';
import { articleSeo, type Article } from '../features/blog/articles.ts';
import type { SectionContent } from '../features/blog/content.ts';
import { listPages, type ListOfArticles } from '../features/blog/lists.ts';
import { shareImagePath, type FeedLink, type PageSeo } from '../seo/head.ts';
import { breadcrumbs, breadcrumbsTo } from '../seo/structured.ts';
import { blog } from './blog.ts';
import { contentProblems } from './check-content.ts';
import { company } from '../site/company.ts';
import {
  articleEntries,
  contentOf,
  keptUntilChanged,
  pageEntries,
  storyEntries,
  wordsEntries,
} from './content.ts';

/** The metadata of every page but aliases: the source of heads, sitemap, search and share images. */
export const sitePages = keptUntilChanged(readPages);

async function readPages(): Promise<readonly PageSeo[]> {
  await refuseProblems();
  const { articles } = await blog();
  const { sections } = await contentOf('blogs');
  return [
    ...(await pageEntries()).map(({ data: { path, seo } }) => ({
      path,
      ...seo,
      ...(path === '/blogs' && { modified: lastChange(articles) }),
    })),
    ...(await storyEntries()).map(({ id, data }) => ({ path: storyPath(id), ...data.seo })),
    ...sectionPages(articles, sections),
    ...articles.map(articleSeo),
  ];
}

async function refuseProblems(): Promise<void> {
  const { menus } = await contentOf('navigation');
  const problems = contentProblems({
    pages: await pageEntries(),
    stories: await storyEntries(),
    articles: await articleEntries(),
    words: await wordsEntries(),
    menus: menus.flatMap((menu) => ('links' in menu ? [menu.label] : [])),
    redirects: (await contentOf('redirects')).redirects,
  });
  if (problems.length > 0) throw new Error(`The content has problems:\n  ${problems.join('\n  ')}`);
}

/** Those that search engines may list. */
export const listedPages = async (): Promise<readonly PageSeo[]> =>
  (await sitePages()).filter(({ path }) => !unlistedPaths.includes(path));

const sectionPages = (
  articles: readonly Article[],
  sections: readonly SectionContent[],
): readonly PageSeo[] =>
  sections.map(({ slug, seo }) => ({
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
    title: `${seo.name}, page ${page.number}`,
    description: `Page ${page.number} of ${page.count}. ${seo.description}`,
    shareImage: shareImagePath(first),
  };
}

/** The second and later pages of all lists, which only the sitemap names. */
export async function laterListPages(): Promise<readonly PageSeo[]> {
  const { articles } = await blog();
  const lists = listPages(articles, (await contentOf('blogs')).sections);
  return Promise.all(lists.filter(({ page }) => page.number > 1).map(seoOfListPage));
}

/** The metadata of one page, with its breadcrumbs and other structured data. */
export async function seoOf(path: string, structured: readonly WithContext<Thing>[] = []): Promise<PageSeo> {
  const pages = new Map((await sitePages()).map((each) => [each.path, each]));
  const page = pages.get(canonicalPath(path));
  if (!page) throw new Error(`${path} is no page`);
  const crumbs = unlistedPaths.includes(page.path) ? [] : breadcrumbsTo(page.path, pages);
  const list = crumbs.length > 1 ? [breadcrumbs(company.siteUrl, crumbs)] : [];
  return { ...page, path, structured: [...list, ...structured] };
}
