import { expect, test } from 'vitest';
import { cornersOf, projectionOf, type Place } from './perspective.ts';

const see = projectionOf({ centre: 100, horizon: 50, scale: 60, eye: 1.5 });

test('what is at the height of the eye and straight ahead lies on the horizon', () => {
  expect(see([0, 1.5, 3])).toEqual([100, 50]);
});

test('what is twice as far looks half as large', () => {
  const height = (away: number) => see([0, 0, away])[1] - see([0, 1, away])[1];
  expect(height(2)).toBe(30);
  expect(height(4)).toBe(15);
});

test('a box has a front face and the same face behind it', () => {
  const corners = cornersOf([1, 0, 2], [3, 4, 5]);
  expect(corners).toHaveLength(8);
  expect(corners.slice(4)).toEqual(corners.slice(0, 4).map(([x, y, z]): Place => [x, y, z + 5]));
  expect(corners[2]).toEqual([4, 4, 2]);
});
