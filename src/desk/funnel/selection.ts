import { day } from '../../../contract/durations.ts';
import { type FunnelGroup, funnelGroups } from '../../../contract/desk/reports.ts';
import type { SortOrder } from '../ui/DataTable.tsx';
import { toDay } from '../ui/moments.ts';

/** What the funnel shows, as it is in the query string of the URL. */

export const presetDays = [7, 30, 90, 365] as const;
const usualDays = 90;

export interface FunnelSelection {
  readonly from: string;
  readonly to: string;
  /** Null for days that were chosen one by one. */
  readonly days: number | null;
  readonly by: FunnelGroup;
  readonly sort: SortOrder;
}

const isDay = (text: string | null): text is string => {
  const at = /^\d{4}-\d\d-\d\d$/.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN;
  return !Number.isNaN(at) && toDay(at) === text;
};

export const sortColumns = ['name', 'opened', 'email', 'phone', 'submitted', 'won', 'lost'] as const;

/** The order in which a column is sorted at first: weeks and counts with the latest and largest first. */
const startsDescending = (column: string, by: FunnelGroup): boolean => column !== 'name' || by === 'week';

const isOneOf = <T extends string>(values: readonly T[], text: string | null): text is T =>
  (values as readonly (string | null)[]).includes(text);

/** Anything that is missing or wrong in the query string has its usual value. */
export function readSelection(query: URLSearchParams, now: number): FunnelSelection {
  const by = isOneOf(funnelGroups, query.get('by')) ? (query.get('by') as FunnelGroup) : 'page';
  const sorted = query.get('sort');
  const column = isOneOf(sortColumns, sorted) ? sorted : by === 'week' ? 'name' : 'opened';
  const isReversed = query.get('order') === 'reversed';
  const sort = { column, isDescending: startsDescending(column, by) !== isReversed };
  const [from, to] = [query.get('from'), query.get('to')];
  if (isDay(from) && isDay(to) && from <= to) return { from, to, days: null, by, sort };
  const asked = Number(query.get('days'));
  const days = (presetDays as readonly number[]).includes(asked) ? asked : usualDays;
  return { from: toDay(now - (days - 1) * day), to: toDay(now), days, by, sort };
}

/** The query string with these values in place of those that it has; undefined removes one. */
export function changeQuery(
  query: URLSearchParams,
  values: Readonly<Record<string, string | undefined>>,
): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values))
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  return `?${next}`;
}

/** Sorts by a column, or turns the order round if it is sorted by it already. */
export function sortBy(query: URLSearchParams, column: string, { sort, by }: FunnelSelection): string {
  const isDescending = sort.column === column ? !sort.isDescending : startsDescending(column, by);
  const isReversed = isDescending !== startsDescending(column, by);
  return changeQuery(query, { sort: column, order: isReversed ? 'reversed' : undefined });
}
