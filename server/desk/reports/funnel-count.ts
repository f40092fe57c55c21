import { type FunnelCounts, type FunnelStep, funnelSteps } from '../../../contract/desk/reports.ts';
import type { FunnelDayTable, TransactionQueries } from '../../database/tables.ts';
import { countries } from '../../geo/countries.ts';
import { dayOf } from './weeks.ts';

/** The steps of a lead before and after a change, as bits of `funnelSteps` in their order. */
export interface LeadSteps {
  /** Decides the day. */
  readonly firstSeen: number;
  /** A page of the site, or null. */
  readonly page: string | null;
  readonly country: string | null;
  readonly before: number;
  readonly after: number;
}

/** Counted under these: only known pages and countries are named. */
const otherPage = 'other';
const unknownCountry = 'unknown';

type Key = Pick<FunnelDayTable, 'day' | 'dimension' | 'name'>;

export const perStep = (countOf: (step: FunnelStep) => number): FunnelCounts =>
  Object.fromEntries(funnelSteps.map((step) => [step, countOf(step)])) as FunnelCounts;

export const noCounts = perStep(() => 0);

export const addCounts = (one: FunnelCounts, other: FunnelCounts): FunnelCounts =>
  perStep((step) => one[step] + other[step]);

/** 1 for each step that was reached, -1 for each that no longer is. */
const changeOf = ({ before, after }: LeadSteps): FunnelCounts =>
  perStep((step) => {
    const bit = funnelSteps.indexOf(step);
    return ((after >> bit) & 1) - ((before >> bit) & 1);
  });

const keysOf = ({ firstSeen, page, country }: LeadSteps): readonly Key[] => {
  const day = dayOf(firstSeen);
  return [
    { day, dimension: 'all', name: '' },
    { day, dimension: 'page', name: page ?? otherPage },
    { day, dimension: 'country', name: countryOf(country) ?? unknownCountry },
  ];
};

const textOf = ({ dimension, day, name }: Key): string => `${dimension} ${day} ${name}`;

/** The rows to add to `funnel_days`, one for each day and name, in the order of their keys. */
export function sumSteps(leads: readonly LeadSteps[]): readonly FunnelDayTable[] {
  const rows = new Map<string, FunnelDayTable>();
  for (const lead of leads) {
    const change = changeOf(lead);
    for (const key of keysOf(lead)) {
      const before = rows.get(textOf(key)) ?? noCounts;
      rows.set(textOf(key), { ...key, ...addCounts(before, change) });
    }
  }
  return [...rows]
    .filter(([, row]) => funnelSteps.some((step) => row[step] !== 0))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, row]) => row);
}

/** Adds to the counts of each lead's day in the caller's transaction: the counts and what they were made from agree. */
export async function countFunnelSteps(trx: TransactionQueries, leads: readonly LeadSteps[]): Promise<void> {
  // Always in the same order, which rules out deadlocks between processes.
  const rows = sumSteps(leads);
  if (rows.length === 0) return;
  await trx
    .insertInto('funnel_days')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['dimension', 'day', 'name']).doUpdateSet(({ eb, ref }) => ({
        opened: eb('funnel_days.opened', '+', ref('excluded.opened')),
        email: eb('funnel_days.email', '+', ref('excluded.email')),
        phone: eb('funnel_days.phone', '+', ref('excluded.phone')),
        submitted: eb('funnel_days.submitted', '+', ref('excluded.submitted')),
        won: eb('funnel_days.won', '+', ref('excluded.won')),
      })),
    )
    .execute();
}

const countryNames: ReadonlySet<string> = new Set(countries.map(({ name }) => name));

/** The country itself when it is one; null for any other text, which visitors can send. */
export const countryOf = (name: string | null): string | null =>
  name !== null && countryNames.has(name) ? name : null;
