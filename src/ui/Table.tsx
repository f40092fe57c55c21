import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Table.module.css';

type Name =
  | { readonly caption: string; readonly labelledBy?: never }
  /** The id of a heading that names the table already. */
  | { readonly caption?: never; readonly labelledBy: string };

type Props = Name & {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly ReactNode[] }[];
  /** On narrow screens: scrolls sideways, or shows each row as a block with the columns' names before their values. */
  readonly narrow?: 'scrolls' | 'stacks';
};

/** The first column holds row headers. */
export function Table({ caption, labelledBy, columns, rows, narrow = 'scrolls' }: Props) {
  const table = (
    <table className={classes(styles.table, styles[narrow])} aria-labelledby={labelledBy}>
      {caption !== undefined && (
        <caption className={styles.caption}>
          <span>{caption}</span>
        </caption>
      )}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            {row.cells.map((cell, index) => (
              <td key={columns[index + 1]} data-column={narrow === 'stacks' ? columns[index + 1] : undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (narrow === 'stacks') return <div className={styles.scroller}>{table}</div>;
  return (
    <section className={styles.scroller} aria-label={caption} aria-labelledby={labelledBy} tabIndex={0}>
      {table}
    </section>
  );
}
