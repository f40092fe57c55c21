import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { ArrowDown, ArrowUp } from '../../ui/icons/icons.tsx';
import visuallyHidden from '../../ui/visually-hidden.module.css';
import styles from './DataTable.module.css';

/** A line of a card, and the part of that line: the box before the card's text, one of its sides, or all of it. */
type CardPlace = '1 box' | '1 start' | '1 end' | '2 whole';

export type Column<Row> = {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** A control in place of the title. */
  readonly heading?: ReactNode;
  /** For buttons: its title is for screen readers only. */
  readonly isTitleHidden?: boolean;
  /** The first column, unless another one says so. */
  readonly isRowHeader?: boolean;
  readonly isNumeric?: boolean;
  /** Width of the column in a list; columns without one share what is left. */
  readonly width?: 'box' | 'tiny' | 'small' | 'medium' | 'large';
  /**
   * Where it goes on narrow screens: over the whole width, nowhere, or to a place in the card of a list. Without a place it comes last,
   * below its title.
   */
  readonly stacked?: 'whole' | 'none' | CardPlace;
};

/** The last column, with the buttons of each row, if it has any. */
export const actionsColumn = <Row,>(cell: Column<Row>['cell'], stacked?: 'whole'): Column<Row> => ({
  id: 'actions',
  title: 'Actions',
  isTitleHidden: true,
  isNumeric: true,
  ...(stacked && { stacked }),
  cell: (row) => {
    const buttons = cell(row);
    return buttons && <div className={styles.actions}>{buttons}</div>;
  },
});

export type SortOrder = { readonly column: string; readonly isDescending: boolean };

type Props<Row> = {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Attributes of a row. */
  readonly rowProps?: (row: Row) => ComponentProps<'tr'>;
  /** What is unfolded below a row. */
  readonly below?: (row: Row) => ReactNode;
  readonly sort?: SortOrder | undefined;
  /** The columns that can be sorted by their titles; without it, every one. */
  readonly sortColumns?: readonly string[];
  readonly onSort?: ((column: string) => void) | undefined;
  /**
   * `plain`: on narrow screens each row becomes a block in which titles stand above their values. `list`: over the whole width
   * of the view, with rows that become cards. `compact`: small enough for every screen.
   */
  readonly look?: 'plain' | 'list' | 'compact';
};

/** The table of all lists of the desk. */
export function DataTable<Row>(props: Props<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    rowProps,
    below,
    sort,
    sortColumns,
    onSort,
    look = 'plain',
  } = props;
  return (
    <div className={styles.frame}>
      <table className={classes(styles.table, styles[look], onSort && look !== 'list' && styles.sortable)}>
        <caption className={visuallyHidden.visuallyHidden}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading
                key={column.id}
                column={column}
                sort={sort}
                onSort={sortColumns?.includes(column.id) === false ? undefined : onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const unfolded = below?.(row);
            return (
              <Fragment key={rowKey(row)}>
                <tr {...rowProps?.(row)} data-unfolded={unfolded ? '' : undefined}>
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

type HeadingProps<Row> = {
  readonly column: Column<Row>;
  readonly sort: SortOrder | undefined;
  readonly onSort: ((column: string) => void) | undefined;
};

function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const { id, title, heading, isNumeric, isTitleHidden, width } = column;
  const className = classes(isNumeric && styles.numeric, width && styles[width]);
  if (heading !== undefined)
    return (
      <th scope="col" className={className}>
        {heading}
      </th>
    );
  const order = sort?.column === id ? (sort.isDescending ? 'descending' : 'ascending') : undefined;
  return (
    <th scope="col" className={className} aria-sort={order}>
      {isTitleHidden ? (
        <span className={visuallyHidden.visuallyHidden}>{title}</span>
      ) : onSort ? (
        <>
          <button type="button" className={styles.sort} onClick={() => onSort(id)}>
            {title}
            {order === 'descending' && <ArrowDown aria-hidden="true" />}
            {order === 'ascending' && <ArrowUp aria-hidden="true" />}
          </button>
          {/* Shown instead of the button where a list has become cards. */}
          <span className={styles.cardTitle}>{title}</span>
        </>
      ) : (
        title
      )}
    </th>
  );
}

function Cells<Row>({ columns, row }: { readonly columns: readonly Column<Row>[]; readonly row: Row }) {
  const rowHeader = columns.find(({ isRowHeader }) => isRowHeader) ?? columns[0];
  return columns.map((column) => {
    const { id, title, cell, isNumeric, isTitleHidden, stacked } = column;
    if (column === rowHeader)
      return (
        <th key={id} scope="row" data-stacked={stacked}>
          {cell(row)}
        </th>
      );
    return (
      <td
        key={id}
        className={classes(isNumeric && styles.numeric)}
        data-stacked={stacked}
        data-title={isTitleHidden ? undefined : title}
      >
        {cell(row)}
      </td>
    );
  });
}
