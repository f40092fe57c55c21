import { articlePath, sectionPath } from '../../../contract/routes.ts';
import { searchPath } from '../../../contract/search.ts';
import { company } from '../../site/company.ts';
import { CardLink } from '../../ui/CardLink.tsx';
import { classes } from '../../ui/classes.ts';
import { LinkRows } from '../../ui/LinkRows.tsx';
import { SearchForm } from '../../ui/SearchForm.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import common from '../../ui/common.module.css';
import { ArticleFacts, ArticleRows } from './ArticleRows.tsx';
import { checkedSince, yearsOf, type Article } from './articles.ts';
import type { BlogContent, SectionContent } from './content.ts';
import { Cover } from './Cover.tsx';
import styles from './ListPage.module.css';
import { demos } from './demos/demo-articles.ts';
import { listPagePath, type PageOf } from './lists.ts';
import { verdictSentence, type VerdictCounts } from './markdown/verdict.ts';
import { Pagination } from './Pagination.tsx';
import transition from './transition.module.css';

type Props = {
  readonly blog: BlogContent;
  readonly section: SectionContent | undefined;
  readonly list: string;
  readonly page: PageOf<Article>;
  readonly counts: ReadonlyMap<string, number>;
  readonly verdicts: VerdictCounts;
};

/** The one screen of all lists: the newest article large, the others in rows below their years. */
export function ListPage({ blog, section, list, page, counts, verdicts }: Props) {
  const name = section?.name ?? blog.title;
  const title = page.number === 1 ? name : `${name}, page ${page.number}`;
  const [newest, ...others] = page.entries;
  const lead = page.number === 1 ? newest : undefined;
  return (
    <div className={classes(common.pageWidth, styles.page)}>
      <header className={styles.header}>
        <h1 className={section && styles.sectionTitle}>{title}</h1>
        <div className={styles.side}>
          {section ? (
            <SectionIntro section={section} list={list} count={counts.get(section.slug) ?? 0} />
          ) : (
            <>
              <p className={styles.intro}>
                {blog.intro} {checkedSince(page.entries)}
              </p>
              <SearchForm />
            </>
          )}
        </div>
      </header>
      {/* The server inserts search results here for visitors without scripts. */}
      {page.number === 1 && list === searchPath && (
        <section className={styles.results} data-results aria-label="Search results" hidden />
      )}
      <div data-pagefind-ignore>
        {lead && <LeadArticle article={lead} showSection={!section} />}
        {lead && !section && <Demonstrations />}
        <SectionFilter sections={blog.sections} chosen={section?.slug} counts={counts} />
        {yearsOf(lead ? others : page.entries).map(({ year, articles }) => (
          <div key={year} className={styles.year}>
            <h2 className={styles.yearTitle}>{year}</h2>
            <ArticleRows articles={articles} showSection={!section} />
          </div>
        ))}
      </div>
      <Pagination page={page} pathOf={(number) => listPagePath(list, number)} />
      {section ? (
        <WayOn section={section} sections={blog.sections} />
      ) : (
        <p className={styles.checked}>{verdictSentence(verdicts)}</p>
      )}
    </div>
  );
}

const leadCoverSize = { width: 780, height: 440 };

type LeadArticleProps = { readonly article: Article; readonly showSection: boolean };

/** The newest article, with its cover. */
function LeadArticle({ article, showSection }: LeadArticleProps) {
  const { slug, section, title, description } = article;
  return (
    <section className={classes(styles.lead, transition.entry)} aria-labelledby="lead">
      <div className={classes(common.panel, styles.cover, transition.cover)}>
        <Cover slug={slug} section={section} size={leadCoverSize} className={styles.picture} />
      </div>
      <div className={styles.words}>
        <h2 className={transition.title} id="lead">
          <CardLink href={articlePath(slug)}>{title}</CardLink>
        </h2>
        <p className={styles.intro}>{description}</p>
        <ArticleFacts article={article} showSection={showSection} />
      </div>
    </section>
  );
}

/** Articles with something to try in the page. */
const Demonstrations = () => (
  <section className={styles.demonstrations} aria-labelledby="demonstrations">
    <h2 className={styles.others} id="demonstrations">
      Try it on the page
    </h2>
    <LinkRows
      pairs
      links={Object.values(demos).map(({ article, subject, title }) => ({
        href: articlePath(article),
        title: subject,
        text: title,
      }))}
    />
  </section>
);

type SectionIntroProps = {
  readonly section: SectionContent;
  /** The address of the list. */
  readonly list: string;
  readonly count: number;
};

/** What a section is about, and who writes it. */
function SectionIntro({ section, list, count }: SectionIntroProps) {
  return (
    <>
      <p className={styles.intro}>{section.intro}</p>
      <p className={styles.facts}>
        <span>{`${company.name} ${section.team}`}</span>
        <span>{count === 1 ? '1 article' : `${count} articles`}</span>
        <TextLink href={`${list}/rss.xml`} alone>
          RSS feed
        </TextLink>
      </p>
    </>
  );
}

type WayOnProps = { readonly section: SectionContent; readonly sections: readonly SectionContent[] };

/** Below the last article of a section: the service that fits it, and the other sections. */
function WayOn({ section, sections }: WayOnProps) {
  const { call } = section;
  const others = sections.filter(({ slug }) => slug !== section.slug);
  return (
    <aside className={styles.wayOn} aria-label="Where to go on" data-pagefind-ignore>
      {call && (
        <div className={styles.words}>
          <p className={common.title}>{call.text}</p>
          <p>
            <TextLink href={call.path} alone>
              {call.label}
            </TextLink>
          </p>
        </div>
      )}
      <h2 className={styles.others}>Other sections</h2>
      <LinkRows
        pairs
        links={others.map(({ slug, name, intro }) => ({ href: sectionPath(slug), title: name, text: intro }))}
      />
    </aside>
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
