import { expect, test } from 'vitest';
import { evaluate, heldOut, indexOf, leadsToArticle, slugs, unrelated } from './evaluate.ts';

/** A short `npm run bench -- matcher`: one round of every kind of damage, always with the same seed. */
const { byKind, all, falseRedirects, answeredProbes } = evaluate(3, 1);

test('the evaluation has its agreed size', () => {
  expect(slugs.length).toBeGreaterThanOrEqual(119);
  expect(byKind.size).toBeGreaterThanOrEqual(12);
  expect(unrelated.length).toBeGreaterThanOrEqual(150);
});

test('at least 98 % of damaged URLs find their article', () => {
  expect(all.found / all.cases).toBeGreaterThanOrEqual(0.98);
});

test('at most 0.3 % find another', () => {
  expect(all.wrong / all.cases).toBeLessThanOrEqual(0.003);
});

test.each(['words joined', 'all words joined', 'words split'])('%s: at least 95 % are found', (kind) => {
  const { cases, found } = byKind.get(kind) ?? { cases: 0, found: 0 };
  expect(cases).toBeGreaterThan(100);
  expect(found / cases).toBeGreaterThanOrEqual(0.95);
});

test('no unrelated URL is redirected to an article', () => {
  expect(falseRedirects).toEqual([]);
  expect(heldOut.filter((path) => leadsToArticle(path, indexOf(slugs)))).toEqual([]);
});

test('every asset and every probe gives a 404', () => {
  expect(answeredProbes).toEqual([]);
});
