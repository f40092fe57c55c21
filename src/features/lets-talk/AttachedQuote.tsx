import type { QuoteSheet } from '../../../contract/quote-sheet.ts';
import styles from './AttachedQuote.module.css?lazy';
import { copy } from './copy.ts';

type Props = {
  readonly quote: QuoteSheet;
  readonly onRemove: () => void;
};

/**
 * Which quote goes with the request; the visitor may look at it or remove it. Figures are as in its summary. The formats of the
 * quote's page would be one more file for the script of every page to name.
 */
export function AttachedQuote({ quote, onRemove }: Props) {
  const { name, address, priceLabel, currency, least, most } = quote;
  const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency, maximumFractionDigits: 0 });
  return (
    <section className={styles.quote} aria-labelledby="lets-talk-quote" data-attached>
      <b className={styles.name} id="lets-talk-quote">
        {name}
      </b>
      <a className={styles.choice} href={address} target="_blank" rel="noreferrer">
        {copy.quote.look}
      </a>
      <button type="button" className={styles.choice} onClick={onRemove}>
        {copy.quote.remove}
      </button>
      <p className={styles.along}>
        {copy.quote.along} {priceLabel}:{' '}
        <span className={styles.price}>
          {least === most ? money.format(least) : money.formatRange(least, most)}
        </span>
      </p>
    </section>
  );
}
