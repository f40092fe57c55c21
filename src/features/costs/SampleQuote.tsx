import { Rows } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import { classes } from '../../ui/classes.ts';
import table from '../../ui/Table.module.css';
import type { CostsContent } from './content.ts';
import styles from './SampleQuote.module.css';
import typography from '../../ui/typography.module.css';

/** A quote as customers get it, on a sheet that says that it is a sample. */
export function SampleQuote({ quote }: { readonly quote: CostsContent['quote'] }) {
  const { parts, total } = quote;
  const most = Math.max(...parts.map(({ days }) => days));
  const [part, days, assumes] = quote.columns;
  return (
    <Section
      id="sample-quote"
      title={quote.title}
      intro={quote.intro}
      surface="second"
      className={styles.layout}
    >
      <Rows rows={quote.reading} layout="columns" />
      <div className={styles.sheet}>
        <p className={styles.head}>
          <span className={typography.title}>{quote.project}</span>
          <span className={styles.label}>{quote.label}</span>
        </p>
        <table className={classes(table.table, styles.table)}>
          <caption className={table.caption}>{quote.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{part}</th>
              <th scope="col" className={styles.days}>
                {days}
              </th>
              <th scope="col">{assumes}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((line) => (
              <tr key={line.name}>
                <th scope="row">{line.name}</th>
                <td className={styles.days}>
                  {line.days}
                  <svg
                    className={styles.bar}
                    viewBox={`0 0 ${most} 1`}
                    preserveAspectRatio="none"
                    aria-hidden="true"
                  >
                    <rect x={most - line.days} width={line.days} height="1" />
                  </svg>
                </td>
                <td className={styles.assumes}>{line.assumes}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{total.name}</th>
              <td className={styles.days}>{total.days}</td>
              <td className={styles.assumes}>{total.note}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Section>
  );
}
