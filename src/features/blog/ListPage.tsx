import { searchPath } from '../../../contract/search.ts';
import { classes } from '../../ui/classes.ts';
import { SearchForm } from '../../ui/SearchForm.tsx';
import width from '../../ui/width.module.css';
import { ArticleRows } from './ArticleRows.tsx';
import { yearsOf, type Article } from './articles.ts';
import type { BlogContent, SectionContent } from './content.ts';
import { LeadArticle } from './LeadArticle.tsx';
import styles from './ListPage.module.css';
import { verdictSentence, type VerdictCounts } from './markdown/verdict.ts';
import { pagePath, type Page } from './pagination.ts';
import { Pagination } from './Pagination.tsx';
import results from './SearchResults.module.css';
import { SectionFilter } from './SectionFilter.tsx';
import { SectionHeader } from './SectionHeader.tsx';

type Props = {
  readonly blog: BlogContent;
  readonly section: SectionContent | undefined;
  readonly list: string;
  readonly page: Page<Article>;
  readonly counts: ReadonlyMap<string, number>;
  readonly verdicts: VerdictCounts;
};

/** The one screen of all lists: articles in rows below their years, the newest of the whole blog large. */
export function ListPage({ blog, section, list, page, counts, verdicts }: Props) {
  const name = section?.name ?? blog.title;
  const title = page.number === 1 ? name : `${name}, page ${page.number}`;
  const [newest, ...others] = page.entries;
  const lead = page.number === 1 && !section ? newest : undefined;
  return (
    <div className={classes(width.page, styles.page)}>
      {section ? (
        <SectionHeader section={section} title={title} list={list} count={counts.get(section.slug) ?? 0} />
      ) : (
        <header className={styles.header}>
          <h1>{title}</h1>
          <div className={styles.side}>
            <p className={styles.intro}>
              {blog.intro} {verdictSentence(verdicts)}
            </p>
            <SearchForm />
          </div>
        </header>
      )}
      {/* The server inserts search results here for visitors without scripts. */}
      {page.number === 1 && list === searchPath && (
        <section className={results.results} data-results aria-label="Search results" hidden />
      )}
      <SectionFilter sections={blog.sections} chosen={section?.slug} counts={counts} />
      <div data-pagefind-ignore>
        {lead && <LeadArticle article={lead} />}
        {yearsOf(lead ? others : page.entries).map(({ year, articles }) => (
          <div key={year} className={styles.year}>
            <h2 className={styles.yearTitle}>{year}</h2>
            <ArticleRows articles={articles} showSection={!section} />
          </div>
        ))}
      </div>
      <Pagination page={page} pathOf={(number) => pagePath(list, number)} />
    </div>
  );
}
