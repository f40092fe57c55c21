import { expect, test } from 'vitest';
import { curve, smoothCurve, type Point } from './geometry.ts';

const wave = (share: number): Point => [share * 300, 100 + 60 * Math.sin(share * Math.PI * 4)];

/** The points of a path that `smoothCurve` made, so many in each segment. */
function pointsOf(path: string, perSegment: number): Point[] {
  const numbers = (text: string) => text.trim().split(' ').map(Number);
  const [start = '', ...segments] = path.slice(1).split(/[cs]/);
  let [x = 0, y = 0] = numbers(start);
  let before: Point = [0, 0];
  return segments.flatMap((segment, index) => {
    const read = numbers(segment);
    const [ax = 0, ay = 0, bx = 0, by = 0, dx = 0, dy = 0] = index === 0 ? read : [...before, ...read];
    const from: Point = [x, y];
    before = [dx - bx, dy - by];
    [x, y] = [x + dx, y + dy];
    return curve(perSegment, (t): Point => {
      const [a, b, c] = [3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3];
      return [from[0] + a * ax + b * bx + c * dx, from[1] + a * ay + b * by + c * dy];
    });
  });
}

test('four segments for each wave stay within two hundredths of its height', () => {
  for (const [x, y] of pointsOf(smoothCurve(8, wave), 10))
    expect(Math.abs(y - wave(x / 300)[1])).toBeLessThan(0.02 * 120);
});

test('the path begins and ends where the curve does', () => {
  const points = pointsOf(smoothCurve(8, wave), 1);
  expect(points[0]).toEqual([0, 100]);
  expect(points.at(-1)?.[0]).toBeCloseTo(300, 5);
  expect(points.at(-1)?.[1]).toBeCloseTo(100, 5);
});
