import type { ReactNode } from 'react';
import type { QuoteLine, QuoteSheet } from '../../../contract/quote-sheet.ts';
import { classes } from '../classes.ts';
import table from '../Table.module.css';
import { step, type Format } from './format.ts';
import styles from './QuoteTable.module.css';

type TableLabels = {
  readonly caption: string;
  readonly columns: {
    readonly part: string;
    readonly assumes: string;
    readonly days: string;
    /** For work with a calendar. */
    readonly calendar?: string;
  };
  readonly total: string;
};

type Cells = { readonly name: ReactNode; readonly notes: ReactNode };

type Props = {
  readonly sheet: QuoteSheet;
  readonly labels: TableLabels;
  readonly format: Format;
  /** Controls in place of the text of a line. */
  readonly cellsOf?: (index: number) => Cells;
};

const textOf = ({ name, notes }: QuoteLine): Cells => ({
  name,
  notes: notes.map((note) => (
    <span key={note} className={styles.note}>
      {note}
    </span>
  )),
});

export function QuoteTable({ sheet, labels, format, cellsOf }: Props) {
  const { lines, people, days, horizon } = sheet;
  const end = Math.ceil(Math.max(0, ...lines.map(({ span }) => span?.[1] ?? 0)));
  return (
    <table className={classes(table.table, styles.table)}>
      <caption className={table.caption}>{labels.caption}</caption>
      <Head columns={labels.columns} horizon={horizon} />
      <tbody>
        {lines.map((line, index) => (
          <Row
            key={line.name}
            line={line}
            horizon={horizon}
            calendar={labels.columns.calendar}
            format={format}
            {...(cellsOf?.(index) ?? textOf(line))}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{labels.total}</th>
          <td className={styles.assumes}>{people}</td>
          <td className={styles.days}>{format.number(days)}</td>
          {horizon > 0 && (
            <td className={styles.when} data-column={labels.columns.calendar}>
              {end}
            </td>
          )}
        </tr>
      </tfoot>
    </table>
  );
}

type HeadProps = { readonly columns: TableLabels['columns']; readonly horizon: number };

/** The days of the demonstrations are above the lines that mark them. */
function Head({ columns, horizon }: HeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col">{columns.part}</th>
        <th scope="col" className={styles.assumes}>
          {columns.assumes}
        </th>
        <th scope="col" className={styles.days}>
          {columns.days}
        </th>
        {horizon > 0 && (
          <th scope="col" className={styles.when}>
            {columns.calendar}
            <span className={styles.axis} aria-hidden="true">
              {Array.from({ length: horizon / step }, (_, index) => (
                <span key={index}>{index * step}</span>
              ))}
            </span>
          </th>
        )}
      </tr>
    </thead>
  );
}

type RowProps = Cells & {
  readonly line: QuoteLine;
  readonly horizon: number;
  readonly calendar: string | undefined;
  readonly format: Format;
};

function Row({ line, horizon, calendar, format, name, notes }: RowProps) {
  return (
    <tr data-struck={line.isStruck || undefined}>
      <th scope="row" className={styles.part}>
        {name}
      </th>
      <td className={styles.assumes}>{notes}</td>
      <td className={styles.days}>{format.number(line.days)}</td>
      {horizon > 0 && (
        <td className={styles.when} data-column={calendar}>
          <Marks horizon={horizon} />
          {line.span && <Span span={line.span} follows={line.follows} horizon={horizon} />}
        </td>
      )}
    </tr>
  );
}

/** A line for each demonstration. */
function Marks({ horizon }: { readonly horizon: number }) {
  const days = Array.from({ length: horizon / step - 1 }, (_, index) => (index + 1) * step);
  return (
    <svg className={styles.marks} viewBox={`0 0 ${horizon} 1`} preserveAspectRatio="none" aria-hidden="true">
      <path d={days.map((day) => `M${day} 0V1`).join('')} />
    </svg>
  );
}

type SpanProps = {
  readonly span: NonNullable<QuoteLine['span']>;
  readonly follows: boolean;
  readonly horizon: number;
};

/** The first and the last day on which the line is worked at, in figures and as a bar. */
function Span({ span: [from, until], follows, horizon }: SpanProps) {
  const first = Math.floor(from) + 1;
  const last = Math.ceil(until);
  return (
    <>
      {first === last ? first : `${first}–${last}`}
      <svg className={styles.span} viewBox={`0 0 ${horizon} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect x={from} width={until - from} height="1" data-follows={follows || undefined} />
      </svg>
    </>
  );
}
