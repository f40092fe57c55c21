import { storySlugs, storyPath } from '../../contract/routes.ts';
import { titleSuffix, type PageSeo } from '../seo/head.ts';

/** Enough of a page to make a reader want it. */
export type Teaser = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly published?: string | undefined;
};

const storyPaths: ReadonlySet<string> = new Set(storySlugs.map(storyPath));

const teaserOf = ({ path, title = '', description = '', article }: PageSeo): Teaser => ({
  path,
  title: title.replace(titleSuffix, ''),
  description,
  published: article?.publishedDate,
});

export const storyTeasers = (pages: readonly PageSeo[], most: number): readonly Teaser[] =>
  pages
    .filter(({ path }) => storyPaths.has(path))
    .slice(0, most)
    .map(teaserOf);

/** The newest first; of the same day, by address, so that two builds agree. */
export const newestArticles = (pages: readonly PageSeo[], most: number): readonly Teaser[] =>
  pages
    .filter(({ article }) => article !== undefined)
    .map(teaserOf)
    .toSorted((a, b) => (b.published ?? '').localeCompare(a.published ?? '') || a.path.localeCompare(b.path))
    .slice(0, most);
