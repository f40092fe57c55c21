import { articlePath } from '../../../contract/routes.ts';
import { classes } from '../../ui/classes.ts';
import width from '../../ui/width.module.css';
import type { Article } from './articles.ts';
import { ArticleRows } from './ArticleRows.tsx';
import styles from './FurtherReading.module.css';

type Props = {
  readonly newer: Article | undefined;
  readonly older: Article | undefined;
  readonly related: readonly Article[];
};

/** Related articles, and the ones published before and after. */
export function FurtherReading({ newer, older, related }: Props) {
  if (!newer && !older && related.length === 0) return null;
  return (
    <aside className={styles.aside} aria-label="Related articles" data-pagefind-ignore>
      <div className={classes(width.page, styles.inner)}>
        {related.length > 0 && (
          <>
            <h2 className={styles.title}>Related articles</h2>
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
