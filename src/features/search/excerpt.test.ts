import { expect, test } from 'vitest';
import { partsOf } from './excerpt.ts';

test('what was looked for is marked, and what stands around it is not', () => {
  expect(partsOf('a <mark>webhook</mark> is a <mark>promise</mark>')).toEqual([
    { text: 'a ', marked: false },
    { text: 'webhook', marked: true },
    { text: ' is a ', marked: false },
    { text: 'promise', marked: true },
  ]);
});

test('code is shown as it was written, once decoded and no more', () => {
  expect(partsOf('&lt;script&gt; &amp;amp; <mark>&lt;b&gt;</mark>')).toEqual([
    { text: '<script> &amp; ', marked: false },
    { text: '<b>', marked: true },
  ]);
});

test('the signs after a word are not part of it', () => {
  expect(partsOf('<mark>Webhooks.</mark> And <mark>C++</mark>')).toEqual([
    { text: 'Webhooks', marked: true },
    { text: '.', marked: false },
    { text: ' And ', marked: false },
    { text: 'C++', marked: true },
  ]);
});

test('an excerpt may begin with a mark, or be empty', () => {
  expect(partsOf('<mark>all</mark>')).toEqual([{ text: 'all', marked: true }]);
  expect(partsOf('')).toEqual([]);
});
