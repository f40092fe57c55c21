import { classes } from '../../../ui/classes.ts';
import table from '../../../ui/Table.module.css';
import { step, type Quote } from './quote.ts';
import { QuoteRow, type Editing } from './QuoteRow.tsx';
import styles from './QuoteTable.module.css';
import { fill } from './wording.ts';

type Props = Editing & { readonly quote: Quote };

export function QuoteTable({ quote, ...editing }: Props) {
  const { words, project, format } = editing;
  const { columns } = words;
  const { calendar } = quote;
  return (
    <table className={classes(table.table, styles.table)}>
      <caption className={table.caption}>{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.part}</th>
          <th scope="col" className={styles.assumes}>
            {columns.assumes}
          </th>
          <th scope="col" className={styles.days}>
            {columns.days}
          </th>
          <th scope="col" className={styles.when}>
            {columns.calendar}
            <Axis horizon={calendar.horizon} />
          </th>
        </tr>
      </thead>
      <tbody>
        {quote.lines.map((quoted) => (
          <QuoteRow key={quoted.line.id} quoted={quoted} horizon={calendar.horizon} {...editing} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.total}</th>
          <td className={styles.assumes}>{fill(words.people, { count: format.number(project.people) })}</td>
          <td className={styles.days}>{format.number(quote.days)}</td>
          <td className={styles.when}>{calendar.end}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The days of the demonstrations above the lines that mark them. */
function Axis({ horizon }: { readonly horizon: number }) {
  return (
    <span className={styles.axis} aria-hidden="true">
      {Array.from({ length: horizon / step }, (_, index) => (
        <span key={index}>{index * step}</span>
      ))}
    </span>
  );
}
