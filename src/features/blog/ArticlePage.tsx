import type { ReactNode } from 'react';
import { sectionPath } from '../../../contract/routes.ts';
import { classes } from '../../ui/classes.ts';
import width from '../../ui/width.module.css';
import { ArticleEnd } from './ArticleEnd.tsx';
import styles from './ArticlePage.module.css';
import { shownDay, type Article } from './articles.ts';
import type { SectionContent } from './content.ts';
import { TableOfContents } from './TableOfContents.tsx';
import { Cover } from './cover/Cover.tsx';
import type { Heading } from './markdown/tree.ts';
import { FurtherReading } from './FurtherReading.tsx';
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
      <div className={classes(width.page, styles.inner)}>
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
      <li>{minutes} min</li>
    </ul>
  );
}
