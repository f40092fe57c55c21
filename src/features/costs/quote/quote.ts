import type { QuoteContent, Rates } from '../../../ui/quote/content.ts';
import { roundPrice, step } from '../../../ui/quote/format.ts';

/** Calculates quotes from content/site/quote.yaml. */

/** Person-days by the id of a role. */
type Effort = Readonly<Record<string, number>>;

export type Project = QuoteContent['projects'][number];
export type Assumption = Project['assumptions'][number];
type Option = Assumption['options'][number];
type Line = Project['lines'][number];
/** How many of something a line includes. */
export type Amount = NonNullable<Line['amount']>;

export type Choices = {
  /** The id of a project. */
  readonly project: string;
  /** Ids of lines. */
  readonly struck: readonly string[];
  /** By the id of the amount. */
  readonly amounts: Readonly<Record<string, number>>;
  /** The id of the option by that of the assumption. */
  readonly options: Readonly<Record<string, string>>;
};

export type QuotedLine = {
  readonly line: Line;
  readonly isStruck: boolean;
  /** Zero for a line that is struck out. */
  readonly effort: Effort;
  readonly days: number;
  /** What the line takes, or would take if it were not struck out. */
  readonly fullDays: number;
  /** Calendar days from the accepted proposal; not there for a line without days. */
  readonly from?: number;
  readonly until?: number;
  readonly follows: boolean;
};

export type PricedQuote = {
  readonly lines: readonly QuotedLine[];
  readonly days: number;
  readonly roles: readonly {
    readonly id: string;
    readonly name: string;
    readonly day: number;
    readonly days: number;
  }[];
  readonly price: Price;
  readonly calendar: Calendar;
};

/** `most` is `least` and the amounts of all reasons. */
type Price = {
  readonly least: number;
  readonly most: number;
  readonly reasons: readonly { readonly option: Option; readonly amount: number }[];
  /** For what is not known before a call. */
  readonly unseen: number;
};

/** Days, counted from the accepted proposal. */
type Calendar = {
  readonly released: number;
  readonly end: number;
  readonly demonstrations: readonly number[];
  /** What a drawing shows, in whole steps. */
  readonly horizon: number;
};

export const firstRelease = 30;

/** Share of calendar days that are worked: five of seven. */
const workedShare = 5 / 7;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

export const daysOf = (effort: Effort): number => sumOf(Object.values(effort));

const times = (effort: Effort, factor: number): Effort =>
  Object.fromEntries(Object.entries(effort).map(([role, days]) => [role, days * factor]));

function together(efforts: readonly Effort[]): Effort {
  const roles = new Set(efforts.flatMap((effort) => Object.keys(effort)));
  return Object.fromEntries(
    [...roles].map((role) => [role, sumOf(efforts.map((effort) => effort[role] ?? 0))]),
  );
}

export const amountOf = ({ id, usual }: Amount, choices: Choices): number => choices.amounts[id] ?? usual;

export const amountText = ({ one, many }: Amount, count: number): string =>
  `${count} ${count === 1 ? one : many}`;

export const isOpen = ({ id }: Assumption, choices: Choices): boolean => choices.options[id] === undefined;

/** The option that is chosen, or assumed. */
export const optionOf = ({ id, options }: Assumption, choices: Choices): Option =>
  options.find((option) => option.id === choices.options[id]) ?? (options[0] as Option);

/** The assumptions whose own line is not struck out. */
export const assumptionsOf = (project: Project, choices: Choices): readonly Assumption[] =>
  project.assumptions.filter(({ line }) => !choices.struck.includes(line));

export const amountDays = (amount: Amount, choices: Choices): number =>
  (amountOf(amount, choices) - amount.usual) * daysOf(amount.each);

function effortOf(line: Line, project: Project, choices: Choices): Effort {
  const { amount } = line;
  return together([
    line.effort,
    ...(amount ? [times(amount.each, amountOf(amount, choices) - amount.usual)] : []),
    ...assumptionsOf(project, choices).map((each) => optionOf(each, choices).adds?.[line.id] ?? {}),
  ]);
}

/** What the option adds to all lines that are not struck out. */
export const addedBy = (option: Option, choices: Choices): Effort =>
  together(
    Object.entries(option.adds ?? {}).flatMap(([line, effort]) =>
      choices.struck.includes(line) ? [] : [effort],
    ),
  );

export function quoteOf(project: Project, rates: Rates, choices: Choices): PricedQuote {
  const efforts = project.lines.map((line) => {
    const isStruck = choices.struck.includes(line.id);
    const full = effortOf(line, project, choices);
    return { line, isStruck, effort: isStruck ? {} : full, fullDays: daysOf(full) };
  });
  const total = together(efforts.map(({ effort }) => effort));
  const { calendar, spans } = calendarOf(efforts, project.people);
  return {
    lines: efforts.map((each) => {
      const span = spans.get(each.line.id);
      return { ...each, days: daysOf(each.effort), follows: false, ...span };
    }),
    days: daysOf(total),
    roles: rates.roles.map((role) => ({ ...role, days: total[role.id] ?? 0 })),
    price: priceOf(total, project, rates, choices),
    calendar,
  };
}

const costOf = (effort: Effort, { roles }: Rates): number =>
  sumOf(roles.map(({ id, day }) => (effort[id] ?? 0) * day));

/** Every part is rounded by itself, so that what the page shows adds up. */
function priceOf(total: Effort, project: Project, rates: Rates, choices: Choices): Price {
  const least = roundPrice(costOf(total, rates));
  const reasons = assumptionsOf(project, choices)
    .filter((assumption) => isOpen(assumption, choices))
    .map(({ options }) => dearest(options, rates, choices))
    .filter(({ amount }) => amount > 0);
  const known = least + sumOf(reasons.map(({ amount }) => amount));
  const unseen = roundPrice(known * rates.unseen);
  return { least, most: known + unseen, reasons, unseen };
}

const dearest = (options: readonly Option[], rates: Rates, choices: Choices) =>
  options
    .map((option) => ({ option, amount: roundPrice(costOf(addedBy(option, choices), rates)) }))
    .reduce((most, each) => (each.amount > most.amount ? each : most));

type Span = { readonly from: number; readonly until: number; readonly follows: boolean };
type Planned = { readonly line: Line; readonly effort: Effort };

/**
 * One line after the other. If they do not fit into the first release, lines that may follow do so after it, the last ones
 * first and no more than needed.
 */
function calendarOf(lines: readonly Planned[], people: number) {
  const perDay = people * workedShare;
  const lasts = ({ effort }: Planned) => daysOf(effort) / perDay;
  const planned = lines.filter(({ effort }) => daysOf(effort) > 0);
  const following = new Set<Planned>();
  let first = sumOf(planned.map(lasts));
  for (const each of planned.toReversed()) {
    if (!each.line.mayFollow || first <= firstRelease) continue;
    following.add(each);
    first -= lasts(each);
  }
  const spans = new Map<string, Span>();
  let day = 0;
  const place = (each: Planned) => {
    const until = day + lasts(each);
    spans.set(each.line.id, { from: day, until, follows: following.has(each) });
    day = until;
  };
  for (const each of planned) if (!following.has(each)) place(each);
  const released = wholeDays(day);
  for (const each of planned) if (following.has(each)) place(each);
  const end = wholeDays(day);
  return {
    calendar: { released, end, demonstrations: demonstrationsUntil(end), horizon: horizonOf(end) },
    spans,
  };
}

/** Sums of fractions can be a little more than a whole number. */
const wholeDays = (days: number): number => Math.max(0, Math.ceil(days - 1e-6));

const horizonOf = (end: number): number => Math.max(firstRelease + step, Math.ceil(end / step) * step);

/** Every fifteen days, and the last one at the end. */
const demonstrationsUntil = (end: number): readonly number[] =>
  Array.from({ length: Math.ceil(end / step) }, (_, index) => Math.min(end, (index + 1) * step));
