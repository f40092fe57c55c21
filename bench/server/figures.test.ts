import { expect, test } from 'vitest';
import { createHistogram, table } from './figures.ts';

test('percentiles are times that so many did not exceed', () => {
  const times = createHistogram();
  for (let time = 100; time > 0; time--) times.add(time);
  expect([50, 99, 99.9, 100].map((percent) => times.percentile(percent))).toEqual([50, 99, 100, 100]);
});

test('percentiles have a resolution of 0.01 ms, and times beyond the longest count as it', () => {
  const times = createHistogram();
  times.add(0.123);
  expect(times.percentile(50)).toBe(0.13);
  times.add(1e9);
  expect(times.percentile(100)).toBe(60_000);
});

test('of nothing there is no percentile', () => {
  expect(createHistogram().percentile(50)).toBeNaN();
});

test('columns line up', () => {
  expect(
    table([
      ['what', 'by whom', 'a second'],
      ['page', 'us', '9'],
    ]),
  ).toBe('what  by whom  a second\npage  us              9');
});
