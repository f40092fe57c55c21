import type { QuoteSheet } from '../../contract/quote-sheet.ts';
import { oneLine } from './sanitise.ts';

/** A lead's quote for mails and terminals, line by line; nothing without one. */
export function quoteLines(quote: string | null): readonly string[] {
  if (quote === null) return [];
  const { name, lines, days, priceLabel, currency, least, most, sentence } = JSON.parse(quote) as QuoteSheet;
  const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency, maximumFractionDigits: 0 });
  return [
    name,
    `${days} days. ${priceLabel}: ${money.formatRange(least, most)}. ${sentence}`,
    ...lines.map((line) => [`${line.days} days: ${line.name}`, ...line.notes].join('; ')),
  ].map(oneLine);
}
