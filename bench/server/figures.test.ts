import { expect, test } from 'vitest';
import { createHistogram, table } from './figures.ts';

test('percentiles are times that so many did not exceed', () => {
  const times = createHistogram();
  expect(times.percentile(50)).toBeNaN();
  for (let time = 100; time > 0; time--) times.add(time);
  for (const percent of [50, 99, 100]) expect(times.percentile(percent)).toBeCloseTo(percent, 0);
});

test('columns line up', () => {
  expect(
    table([
      ['what', 'by whom', 'a second'],
      ['page', 'us', '9'],
    ]),
  ).toBe('what  by whom  a second\npage  us              9');
});
