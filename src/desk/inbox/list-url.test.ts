import { expect, test } from 'vitest';
import { listUrl, readFilters, readTerm } from './list-url.ts';

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

test('what is no filter is left out', () => {
  expect(readFilters('?kind=cats&country=%20&owner=&q=secret')).toEqual({});
  expect(readTerm('#set-up=abc')).toBe('');
});
