import {
  type FunnelGroup,
  type FunnelRow,
  type FunnelStep,
  funnelSteps,
} from '../../../contract/desk/reports.ts';
import type { SortOrder } from '../ui/DataTable.tsx';
import { formatDay } from '../ui/dates.ts';
import { largestLoss } from './losses.ts';

/** What the service calls visitors of unknown pages and countries. */
const otherNames: Readonly<Record<string, string>> = { other: 'Other pages', unknown: 'Unknown country' };

export const nameOf = ({ name }: FunnelRow, by: FunnelGroup): string =>
  by === 'week' ? formatDay(name) : (otherNames[name] ?? name);

const isStep = (column: string): column is FunnelStep => (funnelSteps as readonly string[]).includes(column);

function valueOf({ counts }: FunnelRow, column: string): number {
  return isStep(column) ? counts[column] : (largestLoss(counts)?.share ?? 0);
}

const compareNames = (one: FunnelRow, other: FunnelRow): number =>
  one.name.localeCompare(other.name, 'en-GB');

/** Equals by name. */
export function sortRows(
  rows: readonly FunnelRow[],
  { column, isDescending }: SortOrder,
): readonly FunnelRow[] {
  const direction = isDescending ? -1 : 1;
  if (column === 'name') return rows.toSorted((one, other) => direction * compareNames(one, other));
  return rows.toSorted(
    (one, other) => direction * (valueOf(one, column) - valueOf(other, column)) || compareNames(one, other),
  );
}
