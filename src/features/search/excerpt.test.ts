import { expect, test } from 'vitest';
import { fromSentence, markedIn, excerptParts } from './excerpt.ts';

test('what was looked for is marked, and what stands around it is not', () => {
  expect(excerptParts('a <mark>webhook</mark> is a <mark>promise</mark>')).toEqual([
    { text: 'a ', marked: false },
    { text: 'webhook', marked: true },
    { text: ' is a ', marked: false },
    { text: 'promise', marked: true },
  ]);
});

test('in plain text the words that were looked for are marked, in any form and case', () => {
  expect(markedIn('Prices, a price & more.', ['price', 'more'])).toEqual([
    { text: 'Prices', marked: true },
    { text: ', a ', marked: false },
    { text: 'price', marked: true },
    { text: ' & ', marked: false },
    { text: 'more', marked: true },
    { text: '.', marked: false },
  ]);
});

test('code is shown as it was written, once decoded and no more', () => {
  expect(excerptParts('&lt;script&gt; &amp;amp; <mark>&lt;b&gt;</mark>')).toEqual([
    { text: '<script> &amp; ', marked: false },
    { text: '<b>', marked: true },
  ]);
});

test('the signs around a word are not part of it', () => {
  expect(excerptParts('<mark>Webhooks.</mark> And <mark>C++</mark> (an <mark>(NDA),</mark>')).toEqual([
    { text: 'Webhooks', marked: true },
    { text: '.', marked: false },
    { text: ' And ', marked: false },
    { text: 'C++', marked: true },
    { text: ' (an ', marked: false },
    { text: '(', marked: false },
    { text: 'NDA', marked: true },
    { text: '),', marked: false },
  ]);
});

test('an excerpt may begin with a mark, or be empty', () => {
  expect(excerptParts('<mark>all</mark>')).toEqual([{ text: 'all', marked: true }]);
  expect(excerptParts('')).toEqual([]);
});

test('an excerpt begins with the sentence of the first mark, or is shown to begin within it', () => {
  expect(fromSentence('progress. Check it: ask. <mark>Prices</mark> listed line by line.')).toBe(
    '<mark>Prices</mark> listed line by line.',
  );
  expect(fromSentence('the number of seats times the <mark>price</mark>, plus packs')).toBe(
    '… the number of seats times the <mark>price</mark>, plus packs …',
  );
});
