import { classes } from '../../../ui/classes.ts';
import width from '../../../ui/width.module.css';
import type { DomainContent } from './content.ts';
import styles from './DomainOpening.module.css';

export function DomainOpening({ content }: { readonly content: DomainContent }) {
  return (
    <header className={styles.opening}>
      <div className={classes(width.page, styles.inner)}>
        <h1 className={styles.headword}>{content.title}</h1>
        <p className={styles.kind}>
          <span aria-hidden="true">{content.syllables}</span> <em>{content.kind}</em>
        </p>
        <ol className={styles.senses}>
          {content.senses.map((sense) => (
            <li key={sense}>{sense}</li>
          ))}
        </ol>
      </div>
    </header>
  );
}
