import { useSyncExternalStore } from 'react';
import type { QuoteSheet } from '../../../contract/quote-sheet.ts';

/** How experienced a person is. */
export const levelIds = ['junior', 'mid', 'senior', 'lead'] as const;

/** Largest number of days between two demonstrations. */
export const step = 15;

/** Fills in `{name}`. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

export type Format = {
  readonly number: (value: number) => string;
  /** With its sign. */
  readonly change: (value: number) => string;
  readonly money: (value: number) => string;
  readonly range: (least: number, most: number) => string;
  readonly list: (parts: readonly string[]) => string;
};

const made = new Map<string, Format>();

/** Numbers are formatted as in that language; lists are part of English sentences. Kept, because phones take long to make one. */
export function formatIn(language: string, currency: string): Format {
  const key = `${language} ${currency}`;
  const format = made.get(key) ?? makeFormat(language, currency);
  made.set(key, format);
  return format;
}

function makeFormat(language: string, currency: string): Format {
  const money = new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 0 });
  const change = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' });
  const number = new Intl.NumberFormat(language);
  const list = new Intl.ListFormat('en-GB');
  return {
    number: (value) => number.format(value),
    change: (value) => change.format(value),
    money: (value) => money.format(value),
    range: (least, most) => money.formatRange(least, most),
    list: (parts) => list.format(parts),
  };
}

export const neverChanges = () => () => {};

const ourLanguage = 'en-GB';

/** Without a locale, WebKit on Linux reports the language `C`, which is no language tag. */
function visitorsLanguage(): string {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0] ?? ourLanguage;
  } catch {
    return ourLanguage;
  }
}

/** Formats as in the visitor's language; until the script has started, as in ours. */
export function useFormat(currency: string): Format {
  const language = useSyncExternalStore(neverChanges, visitorsLanguage, () => ourLanguage);
  return formatIn(language, currency);
}

interface DayWords {
  readonly days: { readonly one: string; readonly many: string };
}

export const inDays = ({ days: words }: DayWords, days: number, text: string): string =>
  fill(Math.abs(days) === 1 ? words.one : words.many, { count: text });

/** The price as a range, or as one figure where there is none. */
export const priceText = ({ least, most }: Pick<QuoteSheet, 'least' | 'most'>, format: Format): string =>
  least === most ? format.money(least) : format.range(least, most);

const priceStep = 100;

export const roundPrice = (amount: number): number => Math.round(amount / priceStep) * priceStep;

/** Longest description of a project, in characters. */
export const descriptionLimit = 1000;

export const withinDescription = (text: string): string =>
  text.length <= descriptionLimit ? text : `${text.slice(0, descriptionLimit - 1).toWellFormed()}…`;
