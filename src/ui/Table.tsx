import type { ReactNode } from 'react';
import styles from './Table.module.css';

type Name =
  | { readonly caption: string; readonly labelledBy?: never }
  /** The id of a heading that names the table already. */
  | { readonly caption?: never; readonly labelledBy: string };

type Props = Name & {
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly name: string;
    readonly cells: readonly ReactNode[];
    /** Makes the row a target of links. */
    readonly id?: string;
    /** Shown instead of the name. */
    readonly header?: ReactNode;
  }[];
};

/** The first column holds row headers. Where there is no room, each row is a block that names the columns again. */
export function Table({ caption, labelledBy, columns, rows }: Props) {
  return (
    <div className={styles.container}>
      <table className={styles.table} aria-labelledby={labelledBy}>
        {caption !== undefined && <caption className={styles.caption}>{caption}</caption>}
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
              <th scope="row" id={row.id}>
                {row.header ?? row.name}
              </th>
              {row.cells.map((cell, index) => (
                <td key={columns[index + 1]} data-column={columns[index + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
