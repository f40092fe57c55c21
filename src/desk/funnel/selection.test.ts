import { expect, test } from 'vitest';
import { changeQuery, readSelection, sortBy } from './selection.ts';

const now = Date.parse('2026-11-16T12:00:00Z');
const read = (query: string) => readSelection(new URLSearchParams(query), now);

test('without a query string it shows the last 90 days by page, the largest first', () => {
  expect(read('')).toEqual({
    from: '2026-08-19',
    to: '2026-11-16',
    days: 90,
    by: 'page',
    sort: { column: 'opened', isDescending: true },
  });
});

test('a preset counts today as its last day', () => {
  expect(read('days=7')).toMatchObject({ from: '2026-11-10', to: '2026-11-16', days: 7 });
});

test('days of the URL are used if they are days in their order', () => {
  expect(read('from=2026-03-01&to=2026-03-31')).toMatchObject({
    from: '2026-03-01',
    to: '2026-03-31',
    days: null,
  });
  for (const wrong of ['from=2026-04-01&to=2026-03-31', 'from=2026-02-30&to=2026-03-31', 'from=x&to=y'])
    expect(read(wrong).days, wrong).toBe(90);
});

test('unknown words in the URL have their usual values', () => {
  expect(read('by=person&sort=email%27&days=8')).toEqual(read(''));
});

test('weeks are sorted by time, the latest first', () => {
  expect(read('by=week').sort).toEqual({ column: 'name', isDescending: true });
});

test('a column is sorted in its usual order first, then the other way round', () => {
  const once = sortBy(new URLSearchParams('by=country'), 'won', read('by=country'));
  expect(read(once).sort).toEqual({ column: 'won', isDescending: true });
  const twice = sortBy(new URLSearchParams(once), 'won', read(once));
  expect(read(twice).sort).toEqual({ column: 'won', isDescending: false });
  const thrice = sortBy(new URLSearchParams(twice), 'won', read(twice));
  expect(read(thrice).sort.isDescending).toBe(true);
  expect(read(twice).by).toBe('country');
  expect(read(sortBy(new URLSearchParams(), 'name', read(''))).sort.isDescending).toBe(false);
});

test('changed values replace earlier ones', () => {
  const query = new URLSearchParams('from=2026-03-01&to=2026-03-31&by=week');
  expect(changeQuery(query, { days: '30', from: undefined, to: undefined })).toBe('?by=week&days=30');
});
