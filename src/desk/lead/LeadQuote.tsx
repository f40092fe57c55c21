import type { QuoteSheet } from '../../../contract/quote-sheet.ts';
import { useFormat } from '../../ui/quote/format.ts';
import { QuoteFigures, QuotePrice } from '../../ui/quote/QuoteResult.tsx';
import { QuoteTable } from '../../ui/quote/QuoteTable.tsx';
import styles from './LeadQuote.module.css';

const labels = {
  caption: 'As the visitor saw it. Rates and effort may have changed since.',
  columns: { part: 'Part', assumes: 'What it assumes', days: 'Days', calendar: 'On day' },
  total: 'Total',
  widens: 'What may be added',
  roles: 'Days by role',
  rate: '{rate} a day',
  days: { one: '{count} day', many: '{count} days' },
};

/** The quote that came with a lead. */
export function LeadQuote({ quote }: { readonly quote: QuoteSheet }) {
  const format = useFormat(quote.currency);
  return (
    <section className={styles.quote} aria-labelledby="quote">
      <h2 id="quote">Quote: {quote.name}</h2>
      <p>
        <QuotePrice sheet={quote} format={format} />
      </p>
      <p>{`${quote.sentence} ${quote.demonstrations}`}</p>
      <QuoteTable sheet={quote} labels={labels} format={format} />
      <div className={styles.figures}>
        <QuoteFigures sheet={quote} labels={labels} format={format} />
      </div>
      <p>
        <a href={quote.address} target="_blank" rel="noreferrer">
          Open it with today’s rates
        </a>
      </p>
    </section>
  );
}
