import { classes } from '../../../ui/classes.ts';
import width from '../../../ui/width.module.css';
import type { BlogContent } from '../content.ts';
import styles from './MissingArticle.module.css';

type Props = { readonly words: BlogContent['lookedFor'] };

/** For those who were sent to the list: what they looked for, and room for the three articles that come closest. */
export function MissingArticle({ words }: Props) {
  return (
    <aside className={styles.notice} aria-labelledby="looked-for" data-looked-for hidden>
      <div className={classes(width.page, styles.inner)}>
        <p id="looked-for">
          {words.before} <q className={styles.words} />. {words.after}
        </p>
        <div className={styles.nearest} data-nearest />
      </div>
    </aside>
  );
}
