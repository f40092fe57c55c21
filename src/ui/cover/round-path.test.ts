import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundPath } from './round-path.ts';

test.each([
  ['M0.4 1.6L10.5 3.2Z', 'M0 2L11 3Z'],
  ['M3.3 4.4a9 9 0 1 0 18 0a9 9 0 1 0 -18 0Z', 'M3 4a9 9 0 1 0 18 0a9 9 0 1 0-18 0Z'],
  ['M0.4 0.4h0.4h0.4v-0.6Z', 'M0 0h1h0v0Z'],
  ['M0 49.6c7.7 25.9 15.4 71.8 23.1 98.7s15.4 30.6 23.1 7.9', 'M0 50c8 26 15 71 23 98s16 31 23 8'],
])('%s becomes %s', (path, rounded) => expect(roundPath(path)).toBe(rounded));

const step = fc.integer({ min: -500, max: 500 }).map((tenths) => tenths / 10);

test('after any number of relative segments, a path ends within half a unit of its end', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(step, step), { minLength: 1, maxLength: 40 }), (steps) => {
      const path = `M0.4 0.4${steps.map(([x, y]) => `s1.1 1.1 ${x} ${y}`).join('')}`;
      const ends = roundPath(path)
        .split('s')
        .slice(1)
        .map((segment) => (segment.match(/-?\d+/g) ?? []).map(Number).slice(-2));
      const sum = (index: 0 | 1, of: readonly (readonly number[])[]) =>
        of.reduce((total, point) => total + (point[index] ?? 0), 0);
      for (const index of [0, 1] as const)
        expect(Math.abs(sum(index, ends) - (0.4 + sum(index, steps)))).toBeLessThanOrEqual(0.5 + 1e-9);
    }),
  );
});
