import type { QuoteSheet } from '../../../../contract/quote-sheet.ts';
import type { Rates } from '../../../ui/quote/content.ts';
import {
  fill,
  formatIn,
  priceText,
  roundPrice,
  withinDescription,
  type Format,
} from '../../../ui/quote/format.ts';
import type { BuilderContent } from './content.ts';
import { describeTeam, memberText, sizeText, type LevelId, type Member, type Team } from './team.ts';

type Priced = {
  readonly team: Team;
  readonly rates: Rates;
  readonly words: BuilderContent;
  readonly format: Format;
  readonly address: string;
};

type Role = BuilderContent['roles'][number];
type Seats = Member & { readonly role: Role; readonly name: string; readonly day: number };

/** What a day costs, and of whom: "Senior engineer". */
function rateOf({ rate }: Role, level: LevelId, { rates, words }: Priced) {
  const found = rates.roles.find(({ id }) => id === rate);
  if (!found) throw new Error(`The team builder names ${rate}, which is no role of the rates`);
  return {
    name: `${words.levels[level]} ${withinSentence(found.name)}`,
    day: Math.round(found.day * (rates.levels[level] ?? 1)),
  };
}

/** "Engineer" as "engineer"; "QA engineer" stays. */
const withinSentence = (name: string): string =>
  name.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** What the team costs a month, in the form of a quote. It has no calendar: the work has no end. */
export function teamSheet(priced: Priced): QuoteSheet {
  const { team, rates, words, format, address } = priced;
  const seats = words.roles.map((role): Seats => {
    const member = team.members[role.id];
    return { role, ...member, ...rateOf(role, member.level, priced) };
  });
  const taken = seats.filter(({ count }) => count > 0);
  const { least: days, most: longest } = rates.month;
  const aDay = sumOf(taken.map(({ count, day }) => count * day));
  const least = roundPrice(aDay * days);
  const longer = roundPrice(aDay * (longest - days));
  return {
    name: fill(words.name, { size: sizeText(team, words) }),
    address,
    lines: taken.map(({ role, count, level, day }) => ({
      name: memberText(role, { count, level }, words),
      notes: [fill(words.each, { rate: format.money(day) })],
      days: count * days,
      isStruck: false,
      follows: false,
    })),
    days: sumOf(taken.map(({ count }) => count)) * days,
    people: fill(words.month, { days: format.number(days) }),
    horizon: 0,
    priceLabel: rates.areExamples ? words.price.examples : words.price.own,
    currency: rates.currency,
    least,
    most: least + longer,
    widens: [{ name: fill(words.longMonth, { days: format.number(longest) }), amount: longer }],
    roles: [...Map.groupBy(taken, ({ name }) => name)].map(([name, same]) => ({
      name,
      day: same[0]?.day ?? 0,
      days: sumOf(same.map(({ count }) => count)) * days,
    })),
    sentence: describeTeam(team, words),
    demonstrations: '',
  };
}

/** The team as the description of a project, with its price. */
export const describePriced = (sheet: QuoteSheet): string =>
  withinDescription(
    `${sheet.sentence}\n${sheet.priceLabel}: ${priceText(sheet, formatIn('en-GB', sheet.currency))}.`,
  );
