import { median } from '../server/figures.ts';

export interface Verdict {
  /** Megabytes in the second and in the last quarter of the process's life: the first is for warming up. */
  readonly early: number;
  readonly late: number;
  /** Undefined for a life too short to judge by. */
  readonly isFlat: boolean | undefined;
}

const enoughSamples = 24;
const allowedGrowth = 1.1;

export function judgeMemory(samples: readonly number[]): Verdict {
  const quarter = Math.floor(samples.length / 4);
  const early = median(samples.slice(quarter, 2 * quarter));
  const late = median(samples.slice(samples.length - quarter));
  return {
    early,
    late,
    isFlat: samples.length < enoughSamples ? undefined : late <= early * allowedGrowth,
  };
}
