import { expect, test } from 'vitest';
import { checkTargets } from './report.ts';

const figures = { perSecond: 100, perCoreSecond: 100, p50: 1, p99: 2, megabytes: 50 };
const nginx = { who: 'nginx', ...figures };

test('a page is held against nginx by core and by its slowest answers', () => {
  const ours = { ...figures, who: 'server', perCoreSecond: 29, p99: 10 };
  expect(checkTargets([{ what: 'page', results: [ours, nginx] }])).toEqual([
    'page: 0.29 of nginx for each core (bar: at least 0.3) MISSED',
    'page: 5.00 times the p99 of nginx (bar: at most 5) holds',
  ]);
});

test('a comparison without a target is printed', () => {
  const ours = { ...figures, who: 'server', perCoreSecond: 60 };
  const node = { ...figures, who: 'Node alone' };
  expect(checkTargets([{ what: 'page', results: [ours, node] }])).toEqual([
    'page: 0.60 of what Node alone can do',
  ]);
});

test('saves are held against the database by the clock', () => {
  const ours = { ...figures, who: 'server', perSecond: 50, perCoreSecond: 1 };
  const database = { ...figures, who: 'database' };
  expect(checkTargets([{ what: 'save, SQLite', results: [ours, database] }])).toEqual([
    'save, SQLite: 0.50 of the same transactions without HTTP (bar: at least 0.5) holds',
  ]);
});

test('without anything beside it there is no verdict', () => {
  expect(checkTargets([{ what: 'page', results: [{ ...figures, who: 'server' }] }])).toEqual([]);
});
