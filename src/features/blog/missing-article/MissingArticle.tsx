import { classes } from '../../../ui/classes.ts';
import common from '../../../ui/common.module.css';
import type { BlogContent } from '../content.ts';
import styles from './MissingArticle.module.css';

type Props = { readonly words: BlogContent['lookedFor'] };

/** Shown at `/blogs?from=…`: the requested words and the three closest articles. */
export function MissingArticle({ words }: Props) {
  return (
    <aside className={styles.notice} aria-labelledby="looked-for" data-looked-for hidden>
      <div className={classes(common.pageWidth, styles.inner)}>
        <p id="looked-for">
          {words.before} <q className={styles.words} />. {words.after}
        </p>
        <div className={styles.nearest} data-nearest />
      </div>
    </aside>
  );
}

/**
 * Shows the requested words at `/blogs?from=…`. Runs before the first paint, so that the notice causes no layout shift.
 */
export const showRequestedWords =
  'const from=new URLSearchParams(location.search).get("from"),notice=document.querySelector("[data-looked-for]");' +
  'if(from&&notice){notice.querySelector("q").textContent=from.slice(0,80);notice.hidden=false}';
