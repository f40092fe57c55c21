import {
  type FunnelCounts,
  type FunnelGroup,
  type FunnelRow,
  type FunnelStep,
  funnelSteps,
} from '../../../contract/desk/reports.ts';
import type { SortOrder } from '../ui/DataTable.tsx';
import { formatDay } from '../ui/moments.ts';

/** What happens between the steps of the funnel. Shares are from 0 to 1. */

export const stepTitles: Readonly<Record<FunnelStep, string>> = {
  opened: 'Opened',
  email: 'E-mail',
  phone: 'Phone',
  submitted: 'Submitted',
  won: 'Won',
};

/** Share of those at the step before that reached this one; null at the first step and where the step before has no one. */
export function shareGoingOn(counts: FunnelCounts, step: FunnelStep): number | null {
  const before = funnelSteps[funnelSteps.indexOf(step) - 1];
  if (before === undefined || counts[before] === 0) return null;
  return Math.min(1, counts[step] / counts[before]);
}

interface Loss {
  readonly step: FunnelStep;
  readonly share: number;
}

/** The steps of the popup. Whether a lead is won depends on sales, not on the page. */
const popupSteps: readonly FunnelStep[] = ['email', 'phone', 'submitted'];

/** The step at which the largest share was lost, the earlier one of equals; null if none was lost. */
export function largestLoss(counts: FunnelCounts): Loss | null {
  const losses = popupSteps.map((step) => ({ step, share: 1 - (shareGoingOn(counts, step) ?? 1) }));
  const largest = losses.reduce((best, loss) => (loss.share > best.share ? loss : best));
  return largest.share > 0 ? largest : null;
}

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
