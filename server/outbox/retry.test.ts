import { day, hour, minute } from '../../contract/durations.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leastAttempts, retryPeriod, retryAt } from './dispatcher.ts';

const start = Date.parse('2026-11-15T09:00:00Z');
/** From 0 up to but without 1, as Math.random gives it. */
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const chances = fc.array(chance, { minLength: 40, maxLength: 40 });

/** The times of all attempts of a delivery that never succeeds, each of which takes no time. */
function attemptsOf(firstTry: number, luck: readonly number[]): readonly number[] {
  const times = [firstTry];
  for (;;) {
    const now = times.at(-1) ?? firstTry;
    const next = retryAt(times.length, new Date(start), new Date(now), () => luck[times.length] ?? 0);
    if (next === null) return times;
    times.push(next.getTime());
  }
}

describe('a delivery that never succeeds', () => {
  test('is tried ten to fourteen times, and for the last time when three days are over', () => {
    fc.assert(
      fc.property(chances, (luck) => {
        const times = attemptsOf(start, luck);
        expect(times.length).toBeGreaterThanOrEqual(10);
        expect(times.length).toBeLessThanOrEqual(14);
        expect(times.at(-1)).toBe(start + retryPeriod);
      }),
    );
  });

  test('is tried again soon at first, later and later, and at least twice a day', () => {
    fc.assert(
      fc.property(chances, (luck) => {
        const times = attemptsOf(start, luck);
        const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
        expect(waits[0]).toBeLessThanOrEqual(72_000);
        expect(Math.min(...waits)).toBeGreaterThan(0);
        expect(Math.max(...waits)).toBeLessThanOrEqual(0.6 * day);
        // All but the last, which ends with the three days, grow until they are as long as they get.
        const growing = waits.slice(0, 6);
        expect(growing).toEqual(growing.toSorted((one, other) => one - other));
      }),
    );
  });
});

test('the retry is never in the past, nor further ahead than any retry', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1000 }),
      fc.integer({ min: -365 * day, max: 30 * day }),
      chance,
      (attempts, late, luck) => {
        const now = new Date(start + late);
        const next = retryAt(attempts, new Date(start), now, () => luck);
        if (next === null) return;
        expect(next.getTime()).toBeGreaterThan(now.getTime());
        expect(next.getTime()).toBeLessThan(now.getTime() + 15 * hour);
      },
    ),
  );
});

test('chance spreads what failed together', () => {
  const at = (luck: number) => retryAt(3, new Date(start), new Date(start), () => luck)?.getTime() ?? 0;
  expect(at(0) - start).toBe(0.8 * 9 * minute);
  expect(at(0.5) - start).toBe(9 * minute);
  expect(at(0.999)).toBeGreaterThan(at(0.5));
});

test('after days without attempts it still gets its minimum', () => {
  const times = attemptsOf(start + 30 * day, []);
  expect(times).toHaveLength(leastAttempts);
});
