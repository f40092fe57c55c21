import { articlePath, sectionPath } from '../../../contract/routes.ts';
import { searchPath } from '../../../contract/search.ts';
import { CardLink } from '../../ui/CardLink.tsx';
import { classes } from '../../ui/classes.ts';
import panel from '../../ui/panel.module.css';
import { SearchForm } from '../../ui/SearchForm.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import width from '../../ui/width.module.css';
import { ArticleFacts, ArticleRows } from './ArticleRows.tsx';
import { yearsOf, type Article } from './articles.ts';
import type { BlogContent, SectionContent } from './content.ts';
import { Cover } from './Cover.tsx';
import styles from './ListPage.module.css';
import { pagePath, type Page } from './lists.ts';
import { verdictSentence, type VerdictCounts } from './markdown/verdict.ts';
import { Pagination } from './Pagination.tsx';
import transition from './transition.module.css';

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
        <section className={styles.results} data-results aria-label="Search results" hidden />
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

const leadCoverSize = { width: 780, height: 440 };

/** The newest article, with its cover. */
function LeadArticle({ article }: { readonly article: Article }) {
  const { slug, section, title, description } = article;
  return (
    <section className={classes(styles.lead, transition.entry)} aria-labelledby="lead">
      <div className={classes(panel.panel, styles.cover, transition.cover)}>
        <Cover slug={slug} section={section} size={leadCoverSize} className={styles.picture} />
      </div>
      <div className={styles.words}>
        <p className={styles.label}>Newest article</p>
        <h2 className={transition.title} id="lead">
          <CardLink href={articlePath(slug)}>{title}</CardLink>
        </h2>
        <p className={styles.intro}>{description}</p>
        <ArticleFacts article={article} showSection />
      </div>
    </section>
  );
}

type SectionHeaderProps = {
  readonly section: SectionContent;
  readonly title: string;
  /** The address of the list. */
  readonly list: string;
  readonly count: number;
};

const sectionCoverSize = { width: 620, height: 310 };

/** The head of a section's list: what it is about, who writes it, and the pattern of its covers. */
function SectionHeader({ section, title, list, count }: SectionHeaderProps) {
  return (
    <header className={classes(styles.header, styles.section)}>
      <div className={styles.words}>
        <h1 className={styles.sectionTitle}>{title}</h1>
        <p className={styles.intro}>{section.intro}</p>
        <p className={styles.facts}>
          <span>VS Online {section.team}</span>
          <span>{count === 1 ? '1 article' : `${count} articles`}</span>
          <TextLink href={`${list}/rss.xml`} alone>
            RSS feed
          </TextLink>
        </p>
      </div>
      <div className={classes(panel.panel, styles.cover)}>
        <Cover
          slug={section.slug}
          section={section.slug}
          size={sectionCoverSize}
          className={styles.picture}
        />
      </div>
    </header>
  );
}

type SectionFilterProps = {
  readonly sections: readonly SectionContent[];
  readonly chosen: string | undefined;
  readonly counts: ReadonlyMap<string, number>;
};

/** Links, so that each section has a URL. */
function SectionFilter({ sections, chosen, counts }: SectionFilterProps) {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const choices = [
    { path: '/blogs', name: 'All', count: all, isChosen: chosen === undefined },
    ...sections.map(({ slug, name }) => ({
      path: sectionPath(slug),
      name,
      count: counts.get(slug) ?? 0,
      isChosen: chosen === slug,
    })),
  ];
  return (
    <nav className={styles.filter} aria-label="Sections">
      <ul className={styles.list}>
        {choices
          .filter(({ count, isChosen }) => count > 0 || isChosen)
          .map(({ path, name, count, isChosen }) => (
            <li key={path}>
              <a className={styles.choice} href={path} aria-current={isChosen ? 'page' : undefined}>
                {name} <span className={styles.count}>{count}</span>
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
