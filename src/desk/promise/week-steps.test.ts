import { expect, test } from 'vitest';
import { labelEvery, layOutWeeks } from './week-steps.ts';

const size = { width: 300, height: 100 };
const week = (day: string, due: number, kept: number) => ({ week: `2026-11-${day}`, due, kept });

test('weeks stand side by side, the best at the top and the target between', () => {
  const { lowest, targetY, steps } = layOutWeeks(
    [week('02', 10, 10), week('09', 20, 18), week('16', 5, 5)],
    size,
    0.95,
  );
  expect(lowest).toBe(0.8);
  expect(targetY).toBeCloseTo(25);
  expect(steps.map(({ x, width }) => [x, width])).toEqual([
    [0, 100],
    [100, 100],
    [200, 100],
  ]);
  expect(steps.map(({ y }) => Math.round(y))).toEqual([0, 50, 0]);
  expect(steps.map(({ isBelowTarget }) => isBelowTarget)).toEqual([false, true, false]);
});

test('a week without replies leaves a gap that no line crosses', () => {
  const { steps, risers } = layOutWeeks([week('02', 10, 10), week('09', 0, 0), week('16', 5, 5)], size, 0.95);
  expect(steps.map(({ x }) => x)).toEqual([0, 200]);
  expect(risers).toEqual([]);
});

test('the worst week stays above the bottom, which is never below zero', () => {
  expect(layOutWeeks([week('16', 2, 1)], size, 0.95).lowest).toBe(0.4);
  const { lowest, steps } = layOutWeeks([week('16', 2, 0)], size, 0.95);
  expect(lowest).toBe(0);
  expect(steps[0]!.y).toBe(100);
});

test('labels are left out until they fit', () => {
  expect(labelEvery(70, 64)).toBe(1);
  expect(labelEvery(24, 64)).toBe(3);
  expect(labelEvery(0, 64)).toBe(64);
});
