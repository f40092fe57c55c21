import { aliases, notFoundPath, thankYouPath } from '../../contract/routes.ts';
import { titleSuffix, type PageSeo } from '../seo/head.ts';
import { wordsOf } from './words.ts';

/** Every page of the site but aliases, with what it says of itself: the source of heads, sitemap and share images. */
export async function sitePages(): Promise<readonly PageSeo[]> {
  const home = (await wordsOf('home')).seo;
  const licence = (await wordsOf('open-source-license')).seo;
  const privacy = (await wordsOf('privacy')).seo;
  const thankYou = (await wordsOf('thank-you')).seo;
  const notFound = (await wordsOf('not-found')).seo;
  return [
    { path: '/', ...home },
    { path: '/open-source-license', ...licence },
    { path: '/privacy', ...privacy },
    { path: notFoundPath, ...notFound },
    { path: thankYouPath, ...thankYou },
  ].map((page) => ({ ...page, title: page.title + titleSuffix }));
}

export async function seoOf(path: string): Promise<PageSeo> {
  const original = path in aliases ? aliases[path as keyof typeof aliases] : path;
  const page = (await sitePages()).find((candidate) => candidate.path === original);
  if (!page) throw new Error(`No page says what ${path} is about: add it to src/site/pages.ts`);
  return { ...page, path };
}
