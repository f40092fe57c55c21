import { getEntry } from 'astro:content';
import type { Thing, WithContext } from 'schema-dts';
import {
  canonicalPath,
  notFoundPath,
  sectionPath,
  storyPath,
  storySlugs,
  thankYouPath,
  unlistedPaths,
} from '../../contract/routes.ts';
import { articleSeo, type Article } from '../features/blog/articles.ts';
import { listPages, type ListOfArticles } from '../features/blog/lists.ts';
import { shareImagePath, titleSuffix, type FeedLink, type PageSeo } from '../seo/head.ts';
import { breadcrumbs } from '../seo/structured.ts';
import { blog } from './blog.ts';
import { company } from './company.ts';
import { oncePerBuild } from './once-per-build.ts';
import { trailTo } from './trail.ts';
import { wordsOf } from './words.ts';

/** The pages that have a file of words to themselves. */
const wordsByPath = [
  ['/', 'home'],
  ['/solutions/web-application-development', 'web-application-development'],
  ['/solutions/mobile-application-development', 'mobile-application-development'],
  ['/solutions/saas', 'saas'],
  ['/digital-transformation', 'digital-transformation'],
  ['/success-stories', 'success-stories'],
  ['/expertise/domain-expertise', 'domain-expertise'],
  ['/expertise/research', 'research'],
  ['/expertise/technical', 'technical'],
  ['/about-us', 'about-us'],
  ['/leadership', 'leadership'],
  ['/development-process', 'development-process'],
  ['/offshore-net-development-agile', 'offshore-net-development-agile'],
  ['/hire-developers-angular-dotnet-nodejs-react', 'hire-developers-angular-dotnet-nodejs-react'],
  ['/open-source-license', 'open-source-license'],
  ['/privacy', 'privacy'],
  [notFoundPath, 'not-found'],
  [thankYouPath, 'thank-you'],
] as const;

async function readPages(): Promise<readonly PageSeo[]> {
  const single = await Promise.all(
    wordsByPath.map(async ([path, name]) => ({ path, ...(await wordsOf(name)).seo })),
  );
  const stories = await Promise.all(
    storySlugs.map(async (slug) => {
      const story = await getEntry('stories', slug);
      return story ? [{ path: storyPath(slug), ...story.data.seo }] : [];
    }),
  );
  return [...single, ...stories.flat(), ...(await blogPages())].map((page) => ({
    ...page,
    title: page.title + titleSuffix,
  }));
}

/** Every page of the site but aliases, with what it says of itself: the source of heads, sitemap and share images. */
export const sitePages = oncePerBuild(readPages);

/** The blog has lists once it has articles. */
async function blogPages(): Promise<readonly PageSeo[]> {
  const { articles } = await blog();
  if (articles.length === 0) return [];
  const { seo, sections } = await wordsOf('blogs');
  const changeOf = (own: readonly Article[]) =>
    own.map((article) => articleSeo(article).modified ?? '').reduce((a, b) => (a > b ? a : b), '') ||
    undefined;
  const lists = sections.map(({ slug, seo: own }) => ({
    path: sectionPath(slug),
    ...own,
    modified: changeOf(articles.filter(({ section }) => section === slug)),
  }));
  return [{ path: '/blogs', ...seo, modified: changeOf(articles) }, ...lists, ...articles.map(articleSeo)];
}

const feedLinks = (list: string, name: string): readonly FeedLink[] => [
  { type: 'application/rss+xml', title: `${name}, RSS`, href: `${list}/rss.xml` },
  { type: 'application/atom+xml', title: `${name}, Atom`, href: `${list}/atom.xml` },
  { type: 'application/feed+json', title: `${name}, JSON Feed`, href: `${list}/feed.json` },
];

/** The later pages of a list say which they are, and share the picture of the first. */
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

/** What follows on the first page of a long list is found by following it, and by machines in the sitemap. */
export async function laterListPages(): Promise<readonly PageSeo[]> {
  const { articles } = await blog();
  const lists = listPages(articles, (await wordsOf('blogs')).sections);
  return Promise.all(lists.filter(({ page }) => page.number > 1).map(seoOfListPage));
}

/** The addresses that exist: menus, indexes and related links grow with them by themselves. */
export const landedPaths = oncePerBuild(
  async (): Promise<ReadonlySet<string>> => new Set((await sitePages()).map(({ path }) => path)),
);

/** What a page says of itself, the way to it, and whatever else it has to tell machines. */
export async function seoOf(path: string, structured: readonly WithContext<Thing>[] = []): Promise<PageSeo> {
  const pages = await sitePages();
  const page = pages.find((candidate) => candidate.path === canonicalPath(path));
  if (!page) throw new Error(`No page says what ${path} is about: add it to src/site/pages.ts`);
  const trail = unlistedPaths.includes(page.path) ? [] : trailTo(page.path, pages);
  const way = trail.length > 1 ? [breadcrumbs(company.siteUrl, trail)] : [];
  return { ...page, path, structured: [...way, ...structured] };
}
