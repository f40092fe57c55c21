import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Table.module.css';

type Name =
  | { readonly caption: string; readonly labelledBy?: never }
  /** The id of a heading that names the table already. */
  | { readonly caption?: never; readonly labelledBy: string };

type Props = Name & {
  readonly columns: readonly string[];
  /** Cells are figures or a word or two: where rows are blocks, each is beside the name of its column. */
  readonly short?: boolean;
  readonly rows: readonly {
    readonly name: string;
    readonly cells: readonly ReactNode[];
  }[];
};

/** The first column holds row headers. */
export function Table({ caption, labelledBy, columns, short = false, rows }: Props) {
  return (
    <StackingTable short={short} labelledBy={labelledBy}>
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
            <th scope="row">{row.name}</th>
            {row.cells.map((cell, index) => (
              <td key={columns[index + 1]} data-column={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </StackingTable>
  );
}

type StackingTableProps = {
  readonly short: boolean;
  readonly labelledBy?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Where there is no room, each row is a block, and each cell names its column again: the attribute `data-column`. */
export const StackingTable = ({ short, labelledBy, className, children }: StackingTableProps) => (
  <div className={classes(styles.container, className)}>
    <table className={classes(styles.table, short && styles.short)} aria-labelledby={labelledBy}>
      {children}
    </table>
  </div>
);
