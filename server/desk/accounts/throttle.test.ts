import { expect, test } from 'vitest';
import { createThrottle, delayAfter } from './throttle.ts';

const account = { key: 'account', longest: 60_000 };
const address = { key: 'address', longest: 8000 };

test('the delay doubles from the fifth failure on, up to the longest', () => {
  expect([0, 4, 5, 6, 7, 8, 100].map((failures) => delayAfter(failures, 10_000))).toEqual([
    0, 0, 2000, 4000, 8000, 10_000, 10_000,
  ]);
});

test('attempts at the same moment are counted before any of them has failed', () => {
  const throttle = createThrottle();
  const waits = Array.from({ length: 8 }, () => throttle.begin([account], 0));
  expect(waits).toEqual([0, 0, 0, 0, 0, 2, 2, 2]);
});

test('each key waits for itself, and the longer wait decides', () => {
  const throttle = createThrottle();
  for (let count = 0; count < 6; count += 1) throttle.begin([address], count * 2000);
  expect(throttle.begin([account], 10_001)).toBe(0);
  expect(throttle.begin([account, address], 10_001)).toBe(4);
  expect(throttle.begin([account, address], 14_000)).toBe(0);
});

test('a success forgets the failures, and so does a day without one', () => {
  const throttle = createThrottle();
  for (let count = 0; count < 5; count += 1) throttle.begin([account], 0);
  expect(throttle.begin([account], 1)).toBe(2);
  throttle.succeeded([account]);
  expect(throttle.begin([account], 1)).toBe(0);
  for (let count = 0; count < 20; count += 1) throttle.begin([account], count * 60_000);
  expect(throttle.begin([account], 19 * 60_000 + 1)).toBe(60);
  expect(throttle.begin([account], 20 * 60_000 + 24 * 60 * 60_000)).toBe(0);
});

test('memory is bounded, and the keys in use stay', () => {
  const throttle = createThrottle(10);
  for (let count = 0; count < 5; count += 1) throttle.begin([account], 0);
  for (let other = 0; other < 9; other += 1) throttle.begin([{ ...address, key: `n${other}` }], 0);
  expect(throttle.begin([account], 1)).toBe(2);
});
