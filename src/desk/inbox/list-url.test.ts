import { expect, test } from 'vitest';
import { listUrl, nextSort, readFilters, readSort, readTerm } from './list-url.ts';

test('filters and the term survive the URL', () => {
  const filters = {
    kind: 'blog',
    country: 'Côte d’Ivoire & more',
    owner: 'none',
    status: 'won',
    days: 30,
  } as const;
  const { search, hash } = new URL(`https://desk.example/due${listUrl(filters, '+47 22 & #1')}`);
  expect(readFilters(search)).toEqual(filters);
  expect(readTerm(hash)).toBe('+47 22 & #1');
});

test('the term is never in the part that a server receives', () => {
  expect(listUrl({ kind: 'blog' }, 'ravi@menon.example')).toMatch(/^\?kind=blog#q=/);
  expect(listUrl({}, '')).toBe('');
});

test('the order is in the address', () => {
  for (const sort of [undefined, { column: 'who', isDescending: true } as const])
    expect(readSort(listUrl({ kind: 'blog' }, '', sort), 'open')).toEqual(sort);
  expect(readSort('?sort=-cats', 'open')).toBeUndefined();
  expect(readSort('?sort=clock', 'spam')).toBeUndefined();
});

test('a title sorts by its column, then the other way round, then as usual', () => {
  const first = nextSort('age', undefined, undefined);
  expect(first).toEqual({ column: 'age', isDescending: false });
  const second = nextSort('age', first, undefined);
  expect(second).toEqual({ column: 'age', isDescending: true });
  expect(nextSort('age', second, undefined)).toBeUndefined();
  expect(nextSort('clock', undefined, { column: 'clock', isDescending: false })?.isDescending).toBe(true);
});

test('what is no filter is left out', () => {
  expect(readFilters('?kind=cats&country=%20&owner=&q=secret')).toEqual({});
  expect(readTerm('#set-up=abc')).toBe('');
});
