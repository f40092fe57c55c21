import { storySlugs, storyPath } from '../../contract/routes.ts';
import { titleSuffix, type PageSeo } from '../seo/head.ts';

/** Enough of a page to make a reader want it. */
export type Teaser = {
  readonly path: string;
  readonly kind: 'story' | 'article' | 'page';
  readonly title: string;
  readonly description: string;
  readonly published?: string | undefined;
};

const storyPaths: ReadonlySet<string> = new Set(storySlugs.map(storyPath));

const kindOf = ({ path, article }: PageSeo): Teaser['kind'] => {
  if (article) return 'article';
  return storyPaths.has(path) ? 'story' : 'page';
};

const teaserOf = (page: PageSeo): Teaser => ({
  path: page.path,
  kind: kindOf(page),
  title: page.name ?? page.title?.replace(titleSuffix, '') ?? '',
  description: page.description ?? '',
  published: page.article?.publishedDate,
});

/** What an editor named as worth reading next, as far as it exists. */
export const teasersOf = (pages: readonly PageSeo[], paths: readonly string[]): readonly Teaser[] =>
  paths.flatMap((path) => pages.filter((page) => page.path === path).map(teaserOf));
