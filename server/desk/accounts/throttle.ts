/** Slows down attempts under a key, such as an account or an address, without ever closing it. */
export interface Throttle {
  /**
   * Seconds until the next attempt under any of the keys; 0 when one may be made now, and then it counts as failed until
   * `succeeded`. Counting ahead keeps parallel attempts from being free. An attempt that has to wait is not counted.
   */
  begin(keys: readonly ThrottleKey[], now: number): number;
  succeeded(keys: readonly ThrottleKey[]): void;
}

export interface ThrottleKey {
  readonly key: string;
  /** In milliseconds: the delay grows no further. */
  readonly longest: number;
}

const freeFailures = 5;
const firstDelay = 2000;
/** In milliseconds without an attempt, after which failures are forgotten. */
const forgottenAfter = 24 * 60 * 60_000;
/** Keys in one generation; two are held. */
const mostKeys = 20_000;

/** In milliseconds: none for the first five failures, then 2 s, 4 s, 8 s and so on. */
export const delayAfter = (failures: number, longest: number): number =>
  failures < freeFailures ? 0 : Math.min(longest, firstDelay * 2 ** Math.min(failures - freeFailures, 30));

interface Failures {
  readonly count: number;
  readonly lastAt: number;
}

/** Counts in memory: each process counts for itself, and a restart forgets. */
export function createThrottle(keys = mostKeys): Throttle {
  let young = new Map<string, Failures>();
  let old = new Map<string, Failures>();

  const failuresOf = (key: string, now: number): Failures => {
    const found = young.get(key) ?? old.get(key);
    return found && now - found.lastAt < forgottenAfter ? found : { count: 0, lastAt: now };
  };
  const put = (key: string, failures: Failures) => {
    if (young.size >= keys && !young.has(key)) [old, young] = [young, new Map()];
    young.set(key, failures);
  };

  return {
    begin: (attempt, now) => {
      const waits = attempt.map(({ key, longest }) => {
        const { count, lastAt } = failuresOf(key, now);
        return lastAt + delayAfter(count, longest) - now;
      });
      const wait = Math.max(...waits);
      if (wait > 0) return Math.ceil(wait / 1000);
      for (const { key } of attempt) put(key, { count: failuresOf(key, now).count + 1, lastAt: now });
      return 0;
    },
    succeeded: (attempt) => {
      for (const { key } of attempt) {
        young.delete(key);
        old.delete(key);
      }
    },
  };
}
