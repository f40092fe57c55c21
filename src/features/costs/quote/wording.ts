import type { QuoteContent, QuoteWords } from './content.ts';
import {
  amountText,
  assumptionsOf,
  firstRelease,
  isOpen,
  optionOf,
  type Choices,
  type Project,
  type Quote,
  type Rates,
} from './quote.ts';

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

/** Numbers are formatted as in that language; lists are part of English sentences. */
export function formatIn(language: string, currency: string): Format {
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

export const inDays = (words: QuoteWords, days: number, text: string): string =>
  fill(Math.abs(days) === 1 ? words.days.one : words.days.many, { count: text });

/** When it is released, and what follows. */
export function calendarSentence(
  { lines, calendar, days }: Quote,
  words: QuoteWords,
  format: Format,
): string {
  if (days === 0) return words.nothing;
  const following = lines.filter(({ follows }) => follows).map(({ line }) => line.name);
  const values = { day: calendar.released, end: calendar.end, lines: format.list(following) };
  if (calendar.released > firstRelease) return fill(words.late, values);
  return fill(following.length > 0 ? words.follows : words.released, values);
}

export const demonstrationsSentence = ({ calendar }: Quote, words: QuoteWords, format: Format): string =>
  calendar.end === 0
    ? ''
    : fill(words.demonstrations, { days: format.list(calendar.demonstrations.map(String)) });

/** The price as a range, or as one figure where there is none. */
export const priceText = ({ price }: Quote, format: Format): string =>
  price.least === price.most ? format.money(price.least) : format.range(price.least, price.most);

/** All that a change has changed, in one sentence and the calendar's. */
export const announcementOf = (quote: Quote, words: QuoteWords, format: Format): string =>
  fill(words.announcement, {
    total: inDays(words, quote.days, format.number(quote.days)),
    price: priceText(quote, format),
    calendar: calendarSentence(quote, words, format),
  });

type Described = {
  readonly project: Project;
  readonly rates: Rates;
  readonly choices: Choices;
  readonly quote: Quote;
  readonly words: QuoteContent['words'];
  readonly address: string;
};

/** Of the project's description, in characters. */
export const descriptionLimit = 1000;

/** The quote as the description of a project; what matters most comes first. */
export function describeQuote({ project, rates, choices, quote, words, address }: Described): string {
  const format = formatIn('en-GB', rates.currency);
  const { summary } = words;
  const assumptions = assumptionsOf(project, choices);
  const optionNames = (open: boolean) =>
    assumptions.filter((each) => isOpen(each, choices) === open).map((each) => optionOf(each, choices).name);
  const amounts = quote.lines.flatMap(({ line: { amount }, isStruck }) => {
    const count = amount && choices.amounts[amount.id];
    return !amount || count === undefined || isStruck || count === amount.usual
      ? []
      : [amountText(amount, count)];
  });
  const struck = quote.lines.filter(({ isStruck }) => isStruck).map(({ line }) => line.name);
  const listed = (text: string, name: string, parts: readonly string[]) =>
    parts.length > 0 ? [fill(text, { [name]: parts.join('; ') })] : [];
  const price = rates.areExamples ? words.price.examples : words.price.own;
  const text = [
    fill(summary.title, { name: project.name }),
    `${inDays(words, quote.days, format.number(quote.days))}. ${price}: ${priceText(quote, format)}.`,
    calendarSentence(quote, words, format),
    ...listed(summary.choices, 'choices', [...optionNames(false), ...amounts]),
    ...listed(summary.open, 'choices', optionNames(true)),
    ...listed(summary.without, 'lines', struck),
    address,
  ].join('\n');
  return text.length <= descriptionLimit ? text : `${text.slice(0, descriptionLimit - 1)}…`;
}
