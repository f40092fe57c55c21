import { expect, test } from 'vitest';
import { drawCurve } from './FunnelCurve.tsx';

const size = { width: 500, height: 120 };
const points = (path: string) => path.match(/-?\d+(?:\.\d+)?/g)!.map(Number);

test('the line starts at the top, falls in each column and ends at the last level', () => {
  const { line, area, end } = drawCurve([100, 50, 50, 25, 0], size);
  expect(line).toMatch(/^M0 0H100C131 0 131 60 162 60H200/);
  expect(line).toMatch(/120H500$/);
  expect(end).toEqual({ x: 500, y: 120 });
  expect(area).toBe(`${line}V120H0Z`);
});

test('everything stays inside the drawing, also when a later count is larger', () => {
  const { line, end } = drawCurve([40, 60, 10, 9, 3], size);
  expect(Math.min(...points(line))).toBeGreaterThanOrEqual(0);
  expect(Math.max(...points(line))).toBeLessThanOrEqual(500);
  expect(end.y).toBeLessThan(120);
  expect(line.startsWith('M0 40H')).toBe(true);
});

test('nothing at all is a line along the bottom', () => {
  const { line, end } = drawCurve([0, 0, 0, 0, 0], size);
  expect(new Set([...line.matchAll(/C[\d.]+ (\d+) [\d.]+ (\d+)/g)].flatMap(([, a, b]) => [a, b]))).toEqual(
    new Set(['120']),
  );
  expect(end.y).toBe(120);
});
