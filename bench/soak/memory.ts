import { median } from '../../tools/median.ts';

interface MemoryCheck {
  /** Median megabytes in the second and in the last quarter of a run; the first quarter is the warm-up. */
  readonly early: number;
  readonly late: number;
  /** Undefined with too few samples. */
  readonly isFlat: boolean | undefined;
}

const enoughSamples = 24;
const allowedGrowth = 1.1;

export function checkMemory(samples: readonly number[]): MemoryCheck {
  const quarter = Math.floor(samples.length / 4);
  const early = median(samples.slice(quarter, 2 * quarter));
  const late = median(samples.slice(samples.length - quarter));
  return {
    early,
    late,
    isFlat: samples.length < enoughSamples ? undefined : late <= early * allowedGrowth,
  };
}
