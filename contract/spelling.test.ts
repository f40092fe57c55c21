import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distance, fold, stem, wordsIn } from './spelling.ts';

test.each([
  ['Café', 'cafe'],
  ['ＡＰＩ', 'api'],
  ['C++', 'cpp'],
])('%s folds to %s', (written, folded) => {
  expect(fold(written)).toBe(folded);
});

test('words are what stands between signs', () => {
  expect(wordsIn('/API_rate–limiting (2)')).toEqual(['api', 'rate', 'limiting', '2']);
});

test.each([
  ['strategies', 'strategy'],
  ['hooks', 'hook'],
  ['classes', 'class'],
  ['branches', 'branch'],
  ['nodejs', 'node'],
  ['dotnet', 'net'],
  ['access', 'access'],
  ['basis', 'basis'],
  ['js', 'js'],
])('%s is %s at its root', (word, root) => {
  expect(stem(word)).toBe(root);
});

test.each([
  ['limiting', 'limiting', 0],
  ['limiting', 'limitng', 1],
  ['limiting', 'limitimg', 1],
  ['limiting', 'limiiting', 1],
  ['limiting', 'limitign', 1],
  ['limiting', 'imitations', 5],
  ['', 'abc', 3],
])('from %s to %s it is %i', (one, other, far) => {
  expect(distance(one, other, 5)).toBe(far);
});

test('distance is the same both ways, never more than one beyond the limit, and exact within it', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });
  fc.assert(
    fc.property(words, words, fc.nat(6), (one, other, limit) => {
      const whole = distance(one, other, 20);
      expect(distance(one, other, limit)).toBe(Math.min(whole, limit + 1));
      expect(distance(other, one, limit)).toBe(distance(one, other, limit));
    }),
  );
});
