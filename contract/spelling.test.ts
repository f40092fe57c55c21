import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, fold, respaced, stem, wordsIn } from './spelling.ts';

test.each([
  ['Café', 'cafe'],
  ['ＡＰＩ', 'api'],
  ['C++', 'cpp'],
])('%s folds to %s', (written, folded) => {
  expect(fold(written)).toBe(folded);
});

test('words are separated by signs', () => {
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
])('%s has the stem %s', (word, root) => {
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
])('from %s to %s it takes %i edits', (one, other, steps) => {
  expect(editDistance(one, other, 5)).toBe(steps);
});

test('the edit distance is symmetric, exact within the limit and one more beyond it', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });
  fc.assert(
    fc.property(words, words, fc.nat(6), (one, other, limit) => {
      const exact = editDistance(one, other, 20);
      expect(editDistance(one, other, limit)).toBe(Math.min(exact, limit + 1));
      expect(editDistance(other, one, limit)).toBe(editDistance(one, other, limit));
    }),
  );
});

test.each([
  ['java script', 'javascript'],
  ['eventloop node', 'event loop node'],
  ['webar', 'webar'],
  ['web ar', 'webar'],
  ['nodeeventloop', 'node event loop'],
  ['eventful loop', 'eventful loop'],
  ['loop', 'loop'],
  ['', ''],
])('with the known words, %j is respaced to %j', (words, expected) => {
  const known = new Set(['ar', 'event', 'javascript', 'loop', 'node', 'web', 'webar']);
  expect(respaced(wordsIn(words), (word) => known.has(word))).toEqual(wordsIn(expected));
});
