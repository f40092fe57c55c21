import { articlePath } from '../../../contract/routes.ts';
import { searchPath } from '../../../contract/search.ts';
import { classes } from '../../ui/classes.ts';
import panel from '../../ui/panel.module.css';
import { CardLink } from '../../ui/CardLink.tsx';
import width from '../../ui/width.module.css';
import { ArticleRows } from './ArticleRows.tsx';
import { shownDay, type Article } from './articles.ts';
import type { BlogContent, SectionContent } from './content.ts';
import { Cover } from './cover/Cover.tsx';
import styles from './ListPage.module.css';
import { pagePath, type Page } from './pagination.ts';
import { Pagination } from './Pagination.tsx';
import { SearchResultsSlot, SearchForm } from './SearchForm.tsx';
import { SectionFilter } from './SectionFilter.tsx';

type Props = {
  readonly blog: BlogContent;
  readonly section: SectionContent | undefined;
  readonly list: string;
  readonly page: Page<Article>;
  readonly counts: ReadonlyMap<string, number>;
};

/** The one screen of all lists: the newest article large, the others in rows, section by section if wanted. */
export function ListPage({ blog, section, list, page, counts }: Props) {
  const title = section?.name ?? blog.title;
  const isFirst = page.number === 1;
  const [lead, ...rest] = page.entries;
  return (
    <div className={classes(width.page, styles.page)}>
      <header className={styles.header}>
        <h1>{isFirst ? title : `${title}, page ${page.number}`}</h1>
        <p className={styles.intro}>{section?.intro ?? blog.intro}</p>
      </header>
      <SearchForm />
      {isFirst && list === searchPath && <SearchResultsSlot />}
      <SectionFilter sections={blog.sections} chosen={section?.slug} counts={counts} />
      <div data-pagefind-ignore>
        {isFirst && lead && <Lead article={lead} />}
        <ArticleRows articles={isFirst ? rest : page.entries} level={2} />
      </div>
      <Pagination page={page} pathOf={(number) => pagePath(list, number)} />
    </div>
  );
}

const leadSize = { width: 1320, height: 440 };

function Lead({ article }: { readonly article: Article }) {
  const { slug, section, title, description, category, publishedDate, minutes } = article;
  return (
    <section className={styles.lead} aria-labelledby="lead">
      <div className={panel.panel}>
        <Cover slug={slug} section={section} size={leadSize} className={styles.picture} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.leadTitle} id="lead">
          <CardLink href={articlePath(slug)}>{title}</CardLink>
        </h2>
        <p className={styles.description}>{description}</p>
        <p className={styles.facts}>
          <time dateTime={publishedDate}>{shownDay(publishedDate)}</time> · {category} · {minutes} min
        </p>
      </div>
    </section>
  );
}
