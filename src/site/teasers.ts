import type { ReactNode } from 'react';
import { storyPath, type SectionSlug } from '../../contract/routes.ts';
import type { PageSeo } from '../seo/head.ts';

/** A page as links to it show it. */
export type Teaser = {
  readonly path: string;
  readonly kind: 'story' | 'article' | 'page';
  readonly title: string;
  readonly description: string;
  readonly published?: string | undefined;
  /** The section of an article; undefined for other pages. */
  readonly section?: SectionSlug | undefined;
  /** The drawing of a story or the cover of an article. */
  readonly picture?: ReactNode;
};

const kindOf = ({ path, article }: PageSeo): Teaser['kind'] => {
  if (article) return 'article';
  return path.startsWith(storyPath('')) ? 'story' : 'page';
};

const teaserOf = (page: PageSeo): Teaser => ({
  path: page.path,
  kind: kindOf(page),
  title: page.name ?? page.title ?? '',
  description: page.description ?? '',
  published: page.article?.publishedDate,
  section: page.article?.section,
});

/** The pages at these paths, in this order. */
export const teasersOf = (pages: readonly PageSeo[], paths: readonly string[]): readonly Teaser[] =>
  paths.map((path) => {
    const page = pages.find((each) => each.path === path);
    if (!page) throw new Error(`${path} is no page`);
    return teaserOf(page);
  });
