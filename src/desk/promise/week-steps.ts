import type { PromiseWeek } from '../../../contract/desk/reports.ts';

/** The geometry of the drawing of kept promises by week. Sizes are pixels, shares from 0 to 1. */

interface WeekStep {
  readonly week: string;
  readonly share: number;
  readonly x: number;
  readonly width: number;
  readonly y: number;
  readonly isBelowTarget: boolean;
}

export interface WeekSteps {
  /** The share at the bottom of the drawing. */
  readonly lowest: number;
  readonly targetY: number;
  /** Without the weeks in which no reply was due. */
  readonly steps: readonly WeekStep[];
  /** The vertical lines between neighbouring weeks. */
  readonly risers: readonly { readonly x: number; readonly from: number; readonly to: number }[];
}

/** The highest share that the bottom may have, so that good weeks do not look alarming. */
const highestBottom = 0.8;

/** A full ten per cent below the worst week: a step on the bottom line could not be seen. */
const bottomFor = (shares: readonly number[]): number =>
  Math.max(0, Math.min(highestBottom, Math.ceil(Math.min(1, ...shares) * 10 - 1) / 10));

export function layOutWeeks(
  weeks: readonly PromiseWeek[],
  size: { readonly width: number; readonly height: number },
  target: number,
): WeekSteps {
  const shareOf = ({ due, kept }: PromiseWeek): number | null => (due === 0 ? null : kept / due);
  const shares = weeks.map(shareOf);
  const lowest = bottomFor(shares.filter((share) => share !== null));
  const yOf = (share: number): number => size.height * (1 - (share - lowest) / (1 - lowest));
  const width = size.width / Math.max(1, weeks.length);
  const steps = weeks.flatMap(({ week }, index) => {
    const share = shares[index] ?? null;
    return share === null
      ? []
      : [{ week, share, x: index * width, width, y: yOf(share), isBelowTarget: share < target }];
  });
  const risers = steps.flatMap((step, index) => {
    const next = steps[index + 1];
    return next && Math.abs(next.x - step.x - width) < 0.001 ? [{ x: next.x, from: step.y, to: next.y }] : [];
  });
  return { lowest, targetY: yOf(target), steps, risers };
}

/** Every how many weeks a label fits. */
export const labelEvery = (stepWidth: number, labelWidth: number): number =>
  Math.max(1, Math.ceil(labelWidth / Math.max(1, stepWidth)));
