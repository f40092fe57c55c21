import { sectionPath } from '../../../contract/routes.ts';
import type { Article } from './articles.ts';
import type { SectionContent } from './content.ts';

export type ListOfArticles = {
  /** The address of this page of the list. */
  readonly path: string;
  /** The address of its first page. */
  readonly first: string;
  readonly section: SectionContent | undefined;
  readonly page: PageOf<Article>;
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
      path: listPagePath(first, page.number),
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

export type PageOf<Entry> = {
  readonly entries: readonly Entry[];
  readonly number: number;
  readonly count: number;
};

export function pagesOf<Entry>(entries: readonly Entry[], size: number): readonly PageOf<Entry>[] {
  const count = Math.max(1, Math.ceil(entries.length / size));
  return Array.from({ length: count }, (_, index) => ({
    entries: entries.slice(index * size, (index + 1) * size),
    number: index + 1,
    count,
  }));
}

/** The first page has the list's own path. */
export const listPagePath = (list: string, number: number): string =>
  number === 1 ? list : `${list}/page/${number}`;

/** More pages than this are not all shown. */
const mostNumbers = 7;

/** All numbers of a few pages; else the first, the last and those around the current one, with `gap` for those left out. */
export function pageNumbersToShow(number: number, count: number): readonly (number | 'gap')[] {
  if (count <= mostNumbers) return Array.from({ length: count }, (_, index) => index + 1);
  const wanted = new Set([1, count, number - 1, number, number + 1].filter((n) => n >= 1 && n <= count));
  const sorted = [...wanted].toSorted((a, b) => a - b);
  return sorted.flatMap((n, index): (number | 'gap')[] => {
    const before = sorted[index - 1] ?? 0;
    if (n - before === 2) return [n - 1, n];
    return n - before > 2 ? ['gap', n] : [n];
  });
}
