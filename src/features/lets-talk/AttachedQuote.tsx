import type { QuoteSheet } from '../../../contract/quote-sheet.ts';
import { priceText, useFormat } from '../../ui/quote/format.ts';
import styles from './AttachedQuote.module.css?lazy';
import { words } from './copy.ts';

type Props = {
  readonly quote: QuoteSheet;
  readonly onRemove: () => void;
};

/** Which quote goes with the request; the visitor may look at it or remove it. */
export function AttachedQuote({ quote, onRemove }: Props) {
  const { name, address, priceLabel, currency } = quote;
  const price = priceText(quote, useFormat(currency));
  return (
    <section className={styles.quote} aria-labelledby="lets-talk-quote" data-attached>
      <b className={styles.name} id="lets-talk-quote">
        {name}
      </b>
      <a className={styles.choice} href={address} target="_blank" rel="noreferrer">
        {words.quote.look}
      </a>
      <button type="button" className={styles.choice} onClick={onRemove}>
        {words.quote.remove}
      </button>
      <p className={styles.along}>
        {words.quote.along} {priceLabel}: <span className={styles.price}>{price}</span>
      </p>
    </section>
  );
}
