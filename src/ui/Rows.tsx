import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Rows.module.css';

type Props = {
  readonly rows: readonly {
    readonly name: string;
    readonly text: ReactNode;
    /** A short value at the end: a date, a number, a kind. */
    readonly note?: ReactNode;
  }[];
  /** Short names in a narrow column of their own, at every width. */
  readonly compact?: boolean;
};

/** Names and what is said of each, between hairlines. */
export function Rows({ rows, compact = false }: Props) {
  return (
    <dl className={classes(styles.rows, compact && styles.compact)}>
      {rows.map(({ name, text, note }) => (
        <div key={name} className={styles.row}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.text}>{text}</dd>
          {note !== undefined && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
