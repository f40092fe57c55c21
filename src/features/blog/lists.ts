import { sectionPath } from '../../../contract/routes.ts';
import type { Article } from './articles.ts';
import type { SectionContent } from './content.ts';
import { pagePath, pagesOf, type Page } from './pagination.ts';

export type ListOfArticles = {
  /** The address of this page of the list. */
  readonly path: string;
  /** The address of its first page. */
  readonly first: string;
  readonly section: SectionContent | undefined;
  readonly page: Page<Article>;
  readonly counts: ReadonlyMap<string, number>;
};

/** Enough to scan at a glance, few enough to stay light however long the list grows. */
const pageSize = 25;

/** Every page of every list: of the whole blog, and of each section. */
export function listPages(
  articles: readonly Article[],
  sections: readonly SectionContent[],
): readonly ListOfArticles[] {
  const bySection = Map.groupBy(articles, ({ section }) => section);
  const counts = new Map(sections.map(({ slug }) => [slug, bySection.get(slug)?.length ?? 0]));
  const pages = (first: string, entries: readonly Article[], section: SectionContent | undefined) =>
    pagesOf(entries, pageSize).map((page) => ({
      path: pagePath(first, page.number),
      first,
      section,
      page,
      counts,
    }));
  return [
    ...pages('/blogs', articles, undefined),
    ...sections.flatMap((section) =>
      pages(sectionPath(section.slug), bySection.get(section.slug) ?? [], section),
    ),
  ];
}
