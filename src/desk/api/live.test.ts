import { expect, test } from 'vitest';
import { pauseAfter } from './live.ts';

test('pauses between attempts to connect grow up to a bound, and differ between browsers', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map((failures) => pauseAfter(failures, 0) / 1000)).toEqual([
    1, 2, 4, 8, 16, 30, 30,
  ]);
  expect(pauseAfter(1, 0.5)).toBe(1250);
});
