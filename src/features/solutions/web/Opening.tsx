import type { WebContent } from './content.ts';
import styles from './Opening.module.css';

export function Opening({ words }: { readonly words: WebContent['opening'] }) {
  return (
    <header className={styles.opening}>
      <h1 className={styles.title}>{words.title}</h1>
      <p className={styles.lead}>{words.lead}</p>
    </header>
  );
}
