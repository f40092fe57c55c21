import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Rows.module.css';

type Props = {
  readonly rows: readonly {
    readonly name: string;
    /** Shown instead of the name. */
    readonly header?: ReactNode;
    readonly text: ReactNode;
  }[];
  /** `compact`: short names in a narrow column, on phones too. `columns`: as many entries side by side as fit. */
  readonly layout?: 'rows' | 'compact' | 'columns';
};

/** Names, each with a text, between hairlines. */
export function Rows({ rows, layout = 'rows' }: Props) {
  return (
    <dl className={classes(styles.list, styles[layout])}>
      {rows.map(({ name, header, text }) => (
        <div key={name} className={styles.row}>
          <dt className={styles.name}>{header ?? name}</dt>
          <dd className={styles.text}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
