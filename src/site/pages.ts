import { getEntry } from 'astro:content';
import { aliases, notFoundPath } from '../../contract/routes.ts';
import { titleSuffix, type PageSeo } from '../seo/head.ts';

/** Every page of the site but aliases, with what it says of itself: the source of heads, sitemap and share images. */
export async function sitePages(): Promise<readonly PageSeo[]> {
  const home = (await getEntry('home', 'home')).data.seo;
  const notFound = (await getEntry('notFound', 'not-found')).data.seo;
  return [
    { path: '/', ...home },
    { path: notFoundPath, ...notFound, indexed: false },
  ].map((page) => ({ ...page, title: page.title + titleSuffix }));
}

export async function seoOf(path: string): Promise<PageSeo> {
  const original = path in aliases ? aliases[path as keyof typeof aliases] : path;
  const page = (await sitePages()).find((candidate) => candidate.path === original);
  if (!page) throw new Error(`No page says what ${path} is about: add it to src/site/pages.ts`);
  return { ...page, path };
}
