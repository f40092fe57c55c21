import { expect, test } from 'vitest';
import { remember } from './remember.ts';

test('a result is computed once while it is among the latest, and again after it was evicted', () => {
  const computed: string[] = [];
  const length = remember((key) => {
    computed.push(key);
    return key.length;
  }, 2);
  expect(['a', 'bb', 'a', 'ccc', 'a', 'bb'].map(length)).toEqual([1, 2, 1, 3, 1, 2]);
  expect(computed).toEqual(['a', 'bb', 'ccc']);
  ['d', 'e', 'f', 'g'].forEach(length);
  expect(length('ccc')).toBe(3);
  expect(computed).toEqual(['a', 'bb', 'ccc', 'd', 'e', 'f', 'g', 'ccc']);
});
