import { expect, test } from 'vitest';
import { createTestLog } from '../testing/log.ts';
import { largestDifference, watchClock } from './clock-check.ts';

function watch() {
  const { log, levels } = createTestLog();
  const state = { difference: 0 };
  const clock = watchClock(async () => state.difference, log);
  const checkAt = async (difference: number) => {
    state.difference = difference;
    await clock.check();
    return clock.isWrong();
  };
  return { checkAt, levels };
}

test('clocks that differ a little are fine', async () => {
  const { checkAt, levels } = watch();
  for (const difference of [0, largestDifference, -largestDifference])
    expect(await checkAt(difference)).toBe(false);
  expect(levels()).toEqual([]);
});

test.each([1, -1])('a large difference is logged once, and clears itself: %i', async (sign) => {
  const { checkAt, levels } = watch();
  const large = sign * (largestDifference + 1);
  expect([await checkAt(large), await checkAt(2 * large)]).toEqual([true, true]);
  expect(levels()).toEqual(['error']);
  expect(await checkAt(0)).toBe(false);
  expect(levels()).toEqual(['error', 'info']);
  expect(await checkAt(large)).toBe(true);
  expect(levels()).toEqual(['error', 'info', 'error']);
});

test('a difference that cannot be measured changes nothing', async () => {
  const { log, levels } = createTestLog();
  let isUp = true;
  const clock = watchClock(
    () => (isUp ? Promise.resolve(3_600_000) : Promise.reject(new Error('down'))),
    log,
  );
  await clock.check();
  isUp = false;
  await clock.check();
  expect([clock.isWrong(), levels()]).toEqual([true, ['error']]);
});
