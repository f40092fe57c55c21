import type { ReactNode } from 'react';
import styles from './Rows.module.css';

type Props = {
  readonly rows: readonly {
    readonly name: string;
    readonly text: ReactNode;
    /** A short value at the end: a date, a number, a kind. */
    readonly note?: ReactNode;
  }[];
};

/** Names and what is said of each, between hairlines. */
export function Rows({ rows }: Props) {
  return (
    <dl className={styles.rows}>
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
