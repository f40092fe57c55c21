import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import visuallyHidden from '../../ui/visually-hidden.module.css';
import styles from './DataTable.module.css';

export type Column<Row> = {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isNumeric?: boolean;
  /** On narrow screens, across the whole width. */
  readonly isWide?: boolean;
  /** For buttons: its title is for screen readers only. */
  readonly isTitleHidden?: boolean;
};

export type SortOrder = { readonly column: string; readonly isDescending: boolean };

type Props<Row> = {
  readonly caption: string;
  /** The first one holds row headers. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** What is unfolded below a row. */
  readonly below?: (row: Row) => ReactNode;
  /** With `sort`, every column can be sorted by its title. */
  readonly sort?: SortOrder;
  readonly onSort?: (column: string) => void;
  readonly isCompact?: boolean;
};

/** A table; on narrow screens each row becomes a block in which the columns' titles stand above their values. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  below,
  sort,
  onSort,
  isCompact = false,
}: Props<Row>) {
  return (
    <div className={styles.frame}>
      <table
        className={classes(
          styles.table,
          isCompact && styles.compact,
          onSort !== undefined && styles.sortable,
        )}
      >
        <caption className={visuallyHidden.visuallyHidden}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ id, title, isNumeric, isTitleHidden }) => (
              <th
                key={id}
                scope="col"
                className={classes(isNumeric && styles.numeric)}
                aria-sort={sort?.column === id ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
              >
                {isTitleHidden ? (
                  <span className={visuallyHidden.visuallyHidden}>{title}</span>
                ) : onSort ? (
                  <button type="button" className={styles.sort} onClick={() => onSort(id)}>
                    {title}
                    {sort?.column === id &&
                      (sort.isDescending ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />)}
                  </button>
                ) : (
                  title
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const unfolded = below?.(row);
            return (
              <Fragment key={rowKey(row)}>
                <tr data-unfolded={unfolded ? '' : undefined}>
                  <Cells columns={columns} row={row} />
                </tr>
                {unfolded && (
                  <tr className={styles.below}>
                    <td colSpan={columns.length}>{unfolded}</td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Cells<Row>({ columns, row }: { readonly columns: readonly Column<Row>[]; readonly row: Row }) {
  return columns.map(({ id, title, cell, isNumeric, isWide, isTitleHidden }, index) =>
    index === 0 ? (
      <th key={id} scope="row">
        {cell(row)}
      </th>
    ) : (
      <td
        key={id}
        className={classes(isNumeric && styles.numeric, isWide && styles.wide)}
        data-column={isTitleHidden ? undefined : title}
      >
        {cell(row)}
      </td>
    ),
  );
}
