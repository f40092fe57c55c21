import type { ProcessContent } from './content.ts';
import styles from './Handover.module.css';

type Props = { readonly words: ProcessContent['handover'] };

export function Handover({ words }: Props) {
  return (
    <section className={styles.end} aria-labelledby="handover">
      <div className={styles.inner}>
        <h2 className={styles.title} id="handover">
          {words.title}
        </h2>
        <p className={styles.text}>{words.text}</p>
      </div>
    </section>
  );
}
