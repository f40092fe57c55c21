import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './Figures.module.css';
import text from './text.module.css';

export type Figure = {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  /** From 0 to 1, drawn as a bar where the figures stand below one another. */
  readonly bar?: number;
  readonly isCurrent?: boolean;
};

/** Large numbers in a row, each with its name and a note. */
export const Figures = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <div className={styles.frame}>
    <dl className={styles.figures}>
      {figures.map(({ label, value, note, bar, isCurrent }) => (
        <div key={label} className={styles.figure} data-current={isCurrent ? '' : undefined}>
          <dt className={text.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          {note !== undefined && <dd className={classes(styles.note, text.note)}>{note}</dd>}
          {bar !== undefined && (
            <dd className={styles.bar} aria-hidden="true">
              <svg width="100%" height="4">
                <rect className={styles.track} width="100%" height="4" />
                <rect className={styles.fill} width={`${bar * 100}%`} height="4" />
              </svg>
            </dd>
          )}
        </div>
      ))}
    </dl>
  </div>
);
