import { expect, test } from 'vitest';
import { checkMemory } from './memory.ts';

const life = (...quarters: readonly number[]) => quarters.flatMap((size) => Array<number>(10).fill(size));

test('memory is flat when the last quarter holds what the second held, whatever came first', () => {
  expect(checkMemory(life(90, 100, 105, 104))).toEqual({ early: 100, late: 104, isFlat: true });
  expect(checkMemory(life(300, 100, 100, 100)).isFlat).toBe(true);
});

test('memory that grows is not flat', () => {
  expect(checkMemory(life(90, 100, 110, 120)).isFlat).toBe(false);
});

test('a short life is not judged', () => {
  expect(checkMemory([100, 200, 300, 400]).isFlat).toBeUndefined();
});
