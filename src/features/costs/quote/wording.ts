import type { QuoteSheet } from '../../../../contract/quote-sheet.ts';
import type { QuoteWords, Rates } from '../../../ui/quote/content.ts';
import {
  fill,
  formatIn,
  inDays,
  priceText,
  withinDescription,
  type Format,
} from '../../../ui/quote/format.ts';
import {
  addedBy,
  amountDays,
  amountOf,
  amountText,
  assumptionsOf,
  daysOf,
  firstRelease,
  isOpen,
  optionOf,
  quoteOf,
  type Amount,
  type Assumption,
  type Choices,
  type Project,
  type PricedQuote,
  type QuotedLine,
} from './quote.ts';

/** What is quoted, and how it is worded. */
export type Quoted = {
  readonly project: Project;
  readonly rates: Rates;
  readonly choices: Choices;
  readonly words: QuoteWords;
  readonly format: Format;
  /** From the root of the site, with the choices. */
  readonly address: string;
};

/** What the chosen option adds and why; empty for one that adds nothing. */
export function assumptionNote(assumption: Assumption, { project, choices, words, format }: Quoted): string {
  const chosen = optionOf(assumption, choices);
  const days = daysOf(addedBy(chosen, choices));
  if (days === 0) return '';
  const others = project.lines.filter(
    (line) => line.id !== assumption.line && chosen.adds?.[line.id] && !choices.struck.includes(line.id),
  );
  const also = others.length > 0 && fill(words.also, { lines: format.list(others.map((line) => line.name)) });
  return `${inDays(words, days, format.change(days))}: ${[chosen.why, also].filter(Boolean).join('; ')}`;
}

/** What the chosen number adds and why, or takes away; empty for the usual one. */
export function amountNote(amount: Amount, { choices, words, format }: Quoted): string {
  const days = amountDays(amount, choices);
  if (days === 0) return '';
  return `${inDays(words, days, format.change(days))}${days > 0 ? `: ${amount.why}` : ''}`;
}

export const openText = ({ options }: Assumption, words: QuoteWords): string =>
  fill(words.open, { name: options[0]?.name ?? '' });

const noted = (text: string, note: string): string => (note === '' ? text : `${text} (${note})`);

/** What a line assumes, as text. */
function notesOf({ line, isStruck, fullDays }: QuotedLine, quoted: Quoted): readonly string[] {
  const { project, choices, words, format } = quoted;
  if (isStruck) return [`${words.struck}, ${inDays(words, fullDays, format.change(-fullDays))}`];
  const assumptions = project.assumptions.filter((each) => each.line === line.id);
  return [
    line.assumes,
    ...assumptions.map((each) =>
      isOpen(each, choices)
        ? openText(each, words)
        : noted(optionOf(each, choices).name, assumptionNote(each, quoted)),
    ),
    ...(line.amount
      ? [noted(amountText(line.amount, amountOf(line.amount, choices)), amountNote(line.amount, quoted))]
      : []),
  ];
}

/** Sums of fractions can be a little more than a whole number. */
const exact = (days: number): number => Math.round(days * 1e4) / 1e4;

/** The quote as the page shows it, and as it is kept with a lead. */
export function sheetOf(quoted: Quoted): QuoteSheet {
  const { project, rates, choices, words, format, address } = quoted;
  const quote = quoteOf(project, rates, choices);
  const { least, most, reasons, unseen } = quote.price;
  return {
    name: project.name,
    address,
    lines: quote.lines.map((each) => ({
      name: each.line.name,
      notes: notesOf(each, quoted),
      days: each.days,
      isStruck: each.isStruck,
      follows: each.follows,
      ...(each.from !== undefined &&
        each.until !== undefined && { span: [exact(each.from), exact(each.until)] as const }),
    })),
    days: quote.days,
    people: fill(words.people, { count: format.number(project.people) }),
    horizon: quote.calendar.horizon,
    priceLabel: rates.areExamples ? words.price.examples : words.price.own,
    currency: rates.currency,
    least,
    most,
    widens: [
      ...reasons.map(({ option, amount }) => ({ name: option.name, amount })),
      { name: words.unseen, amount: unseen },
    ],
    roles: quote.roles.map(({ name, day, days }) => ({ name, day, days })),
    sentence: calendarSentence(quote, words, format),
    demonstrations: demonstrationsSentence(quote, words, format),
  };
}

/** When it is released, and what follows. */
function calendarSentence({ lines, calendar, days }: PricedQuote, words: QuoteWords, format: Format): string {
  if (days === 0) return words.nothing;
  const following = lines.filter(({ follows }) => follows).map(({ line }) => line.name);
  const values = { day: calendar.released, end: calendar.end, lines: format.list(following) };
  if (calendar.released > firstRelease) return fill(words.late, values);
  return fill(following.length > 0 ? words.follows : words.released, values);
}

const demonstrationsSentence = ({ calendar }: PricedQuote, words: QuoteWords, format: Format): string =>
  calendar.end === 0
    ? ''
    : fill(words.demonstrations, { days: format.list(calendar.demonstrations.map(String)) });

/** All that a change has changed, in one sentence and the calendar's. */
export const announcementOf = (sheet: QuoteSheet, words: QuoteWords, format: Format): string =>
  fill(words.announcement, {
    total: fill(words.personDays, { count: format.number(sheet.days) }),
    price: priceText(sheet, format),
    calendar: sheet.sentence,
  });

/** The quote as the description of a project; what matters most comes first. */
export function describeQuote(quoted: Quoted): string {
  const { project, rates, choices, words } = quoted;
  const format = formatIn('en-GB', rates.currency);
  const sheet = sheetOf({ ...quoted, format });
  const { summary } = words;
  const assumptions = assumptionsOf(project, choices);
  const optionNames = (open: boolean) =>
    assumptions.filter((each) => isOpen(each, choices) === open).map((each) => optionOf(each, choices).name);
  const wanted = project.lines.filter(({ id }) => !choices.struck.includes(id));
  const amounts = wanted.flatMap(({ amount }) =>
    amount && amountOf(amount, choices) !== amount.usual
      ? [amountText(amount, amountOf(amount, choices))]
      : [],
  );
  const struck = project.lines.filter((line) => !wanted.includes(line)).map(({ name }) => name);
  const listed = (text: string, name: string, parts: readonly string[]) =>
    parts.length > 0 ? [fill(text, { [name]: parts.join('; ') })] : [];
  return withinDescription(
    [
      fill(summary.title, { name: project.name }),
      `${fill(words.personDays, { count: format.number(sheet.days) })}. ${sheet.priceLabel}: ${priceText(sheet, format)}.`,
      sheet.sentence,
      ...listed(summary.choices, 'choices', [...optionNames(false), ...amounts]),
      ...listed(summary.open, 'choices', optionNames(true)),
      ...listed(summary.without, 'lines', struck),
    ].join('\n'),
  );
}
