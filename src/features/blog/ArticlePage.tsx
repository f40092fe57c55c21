import type { ReactNode } from 'react';
import { articlePath, sectionPath } from '../../../contract/routes.ts';
import { shownDay } from '../../site/days.ts';
import { classes } from '../../ui/classes.ts';
import common from '../../ui/common.module.css';
import { ArticleEnd } from './ArticleEnd.tsx';
import styles from './ArticlePage.module.css';
import { ArticleRows } from './ArticleRows.tsx';
import type { Article } from './articles.ts';
import type { SectionContent } from './content.ts';
import { Cover } from './Cover.tsx';
import type { Heading } from './markdown/tree.ts';
import transition from './transition.module.css';

type Props = {
  readonly article: Article;
  readonly section: SectionContent;
  readonly headings: readonly Heading[];
  readonly address: string;
  readonly editUrl: string | undefined;
  readonly newer: Article | undefined;
  readonly older: Article | undefined;
  readonly related: readonly Article[];
  readonly children: ReactNode;
};

/** The first paint waits for it. */
export const bylineId = 'byline';

const coverSize = { width: 1440, height: 260 };

export function ArticlePage(props: Props) {
  const { article, section, headings, address, editUrl, children } = props;
  return (
    <article>
      <div className={classes(styles.cover, transition.ownCover)}>
        <Cover slug={article.slug} section={article.section} size={coverSize} className={styles.picture} />
      </div>
      <div className={classes(common.pageWidth, styles.inner)}>
        <header className={styles.header}>
          <p className={styles.section} data-pagefind-ignore>
            <a href={sectionPath(section.slug)}>{section.name}</a>
          </p>
          <h1 className={classes(styles.title, transition.ownTitle)}>{article.title}</h1>
          <Byline article={article} />
        </header>
        <TableOfContents headings={headings} />
        <div className={styles.main}>
          {children}
          <ArticleEnd article={article} section={section} address={address} editUrl={editUrl} />
        </div>
      </div>
      <FurtherReading newer={props.newer} older={props.older} related={props.related} />
    </article>
  );
}

function Byline({ article }: { readonly article: Article }) {
  const { author, publishedDate, updatedDate, checkedDate, minutes } = article;
  return (
    <ul className={styles.byline} id={bylineId} aria-label="About this article" data-pagefind-ignore>
      <li>By {author}</li>
      <li>{minutes} min</li>
      <li>
        <time dateTime={publishedDate}>{shownDay(publishedDate)}</time>
      </li>
      {updatedDate && updatedDate !== checkedDate && (
        <li>
          Updated <time dateTime={updatedDate}>{shownDay(updatedDate)}</time>
        </li>
      )}
      {checkedDate && (
        <li>
          {updatedDate === checkedDate ? 'Updated and checked' : 'Checked'}{' '}
          <time dateTime={checkedDate}>{shownDay(checkedDate)}</time>
        </li>
      )}
    </ul>
  );
}

/** Sticky beside the text on wide screens; client.ts marks the current section. */
function TableOfContents({ headings }: { readonly headings: readonly Heading[] }) {
  const parts = headings.filter(({ depth }) => depth === 2);
  if (parts.length < 2) return null;
  return (
    <nav className={styles.contents} aria-label="In this article">
      <details className={styles.fold}>
        <summary className={styles.summary}>In this article</summary>
        <ol className={styles.list}>
          {parts.map(({ id, text }) => (
            <li key={id}>
              <a className={styles.link} href={`#${id}`}>
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

type FurtherReadingProps = {
  readonly newer: Article | undefined;
  readonly older: Article | undefined;
  readonly related: readonly Article[];
};

/** Related articles, and the ones published before and after. */
function FurtherReading({ newer, older, related }: FurtherReadingProps) {
  if (!newer && !older && related.length === 0) return null;
  return (
    <aside className={styles.aside} aria-label="Related articles" data-pagefind-ignore>
      <div className={classes(common.pageWidth, styles.further)}>
        {related.length > 0 && (
          <>
            <h2 className={styles.furtherTitle}>Related articles</h2>
            <ArticleRows articles={related} />
          </>
        )}
        <nav className={styles.neighbours} aria-label="Previous and next article">
          {older && <Neighbour article={older} word="Previous" />}
          {newer && <Neighbour article={newer} word="Next" />}
        </nav>
      </div>
    </aside>
  );
}

function Neighbour({ article, word }: { readonly article: Article; readonly word: 'Previous' | 'Next' }) {
  return (
    <a
      className={styles.neighbour}
      href={articlePath(article.slug)}
      rel={word === 'Previous' ? 'prev' : 'next'}
    >
      <span className={styles.word}>{word}</span>
      {article.title}
    </a>
  );
}
