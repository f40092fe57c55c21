import { expect, test } from 'vitest';
import { evaluate, probes, slugs, strangers } from '../bench/matcher/evaluate.ts';

/** A small form of `npm run bench:matcher`: one round of every kind of damage, the same on every machine. */
const { byKind, all, falseRedirects, missedProbes } = evaluate(3, 1);

test('the evaluation is as large as was agreed', () => {
  expect(slugs).toHaveLength(119);
  expect(byKind.size).toBeGreaterThanOrEqual(12);
  expect(strangers.length).toBeGreaterThanOrEqual(150);
});

test('at least 98 % of damaged addresses find their article', () => {
  expect(all.found / all.cases).toBeGreaterThanOrEqual(0.98);
});

test('at most 0.3 % find another', () => {
  expect(all.wrong / all.cases).toBeLessThanOrEqual(0.003);
});

test('at most 2 % of foreign addresses are taken for an article', () => {
  expect(falseRedirects.length / (strangers.length + probes.length)).toBeLessThanOrEqual(0.02);
});

test('no asset and no probe gets more than a 404', () => {
  expect(missedProbes).toEqual([]);
});
