import { type FunnelCounts, type FunnelStep, funnelSteps } from '../../../contract/desk/reports.ts';

/** What happens between the steps of the funnel. Shares are from 0 to 1. */

export const stepTitles: Readonly<Record<FunnelStep, string>> = {
  opened: 'Opened',
  email: 'E-mail',
  phone: 'Phone',
  submitted: 'Submitted',
  won: 'Won',
};

/** Of those who reached the step before, the share that reached this one; null at the first step and where no one was. */
export function shareGoingOn(counts: FunnelCounts, step: FunnelStep): number | null {
  const before = funnelSteps[funnelSteps.indexOf(step) - 1];
  if (before === undefined || counts[before] === 0) return null;
  return Math.min(1, counts[step] / counts[before]);
}

export interface Loss {
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
