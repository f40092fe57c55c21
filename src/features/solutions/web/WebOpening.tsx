import { classes } from '../../../ui/classes.ts';
import width from '../../../ui/width.module.css';
import type { WebContent } from './content.ts';
import styles from './WebOpening.module.css';

export function WebOpening({ words }: { readonly words: WebContent['opening'] }) {
  return (
    <header className={classes(width.page, styles.opening)}>
      <h1 className={styles.title}>{words.title}</h1>
      <p className={styles.lead}>{words.lead}</p>
    </header>
  );
}
