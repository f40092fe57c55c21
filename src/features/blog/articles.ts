import { articlePath } from '../../../contract/routes.ts';
import type { PageSeo } from '../../seo/head.ts';
import { shownMonth } from '../../site/days.ts';
import type { ArticleContent, SectionContent } from './content.ts';
import type { LaterArticles } from './markdown/text.ts';

export type Article = ArticleContent & {
  readonly slug: string;
  /** Its text, in Markdown. */
  readonly body: string;
  /** The articles of a later day that it links to. */
  readonly later: LaterArticles;
  readonly author: string;
  readonly sectionName: string;
  readonly minutes: number;
  /** It shows TypeScript, which not every Node runs. */
  readonly hasTypeScript: boolean;
};

/** Since that day the team of the section signs beside the company. */
const teamsSignFrom = '2023-07-01';

export const authorOf = (
  company: string,
  { publishedDate }: Pick<ArticleContent, 'publishedDate'>,
  { team }: Pick<SectionContent, 'team'>,
): string => (publishedDate < teamsSignFrom ? company : `${company} ${team}`);

/** The newest first; of one day, by address, so that two builds agree. */
export const newestFirst = <Entry extends { readonly publishedDate: string; readonly slug: string }>(
  entries: readonly Entry[],
): readonly Entry[] =>
  entries.toSorted((a, b) => b.publishedDate.localeCompare(a.publishedDate) || a.slug.localeCompare(b.slug));

export const articleSeo = (article: Article): PageSeo => ({
  path: articlePath(article.slug),
  name: article.title,
  title: article.title,
  description: article.description,
  keywords: article.keywords,
  modified: article.updatedDate ?? article.publishedDate,
  article: {
    author: article.author,
    category: article.category,
    section: article.section,
    publishedDate: article.publishedDate,
    dateCreated: article.dateCreated,
  },
});

/** The articles published before and after the one at this place, in the order of the whole blog. */
export const neighboursOf = (
  at: number,
  sorted: readonly Article[],
): { readonly newer: Article | undefined; readonly older: Article | undefined } => ({
  newer: sorted[at - 1],
  older: sorted[at + 1],
});

/** The articles of each year, in their order. */
export const yearsOf = (
  articles: readonly Article[],
): readonly { readonly year: string; readonly articles: readonly Article[] }[] =>
  [...Map.groupBy(articles, ({ publishedDate }) => publishedDate.slice(0, 4))].map(([year, entries]) => ({
    year,
    articles: entries,
  }));

/** A sentence with the month of the oldest check; empty unless all articles were checked. */
export function checkedSince(articles: readonly Article[]): string {
  const dates = articles.flatMap(({ checkedDate }) => checkedDate ?? []).toSorted();
  const [oldest] = dates;
  return oldest !== undefined && dates.length === articles.length
    ? `Last checked: ${shownMonth(oldest)}.`
    : '';
}
