import styles from './CallToAction.module.css';
import { classes } from './classes.ts';
import { GetQuote } from './GetQuote.tsx';
import common from './common.module.css';

type Props = { readonly words: { readonly title: string; readonly text: string } };

/** A short call between two sections of a long page. */
export function CallToAction({ words }: Props) {
  return (
    <aside className={styles.band} aria-label={words.title} data-pagefind-ignore>
      <div className={classes(common.pageWidth, styles.inner)}>
        <p className={common.title}>{words.title}</p>
        <p className={styles.text}>{words.text}</p>
        <GetQuote />
      </div>
    </aside>
  );
}
