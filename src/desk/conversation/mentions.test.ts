import { expect, test } from 'vitest';
import { completeMention, matchingNames, mentionAt } from './mentions.ts';

test('a mention is open between its sign and the caret, and an address is none', () => {
  expect(mentionAt('Ask @Bo', 7)).toEqual({ start: 4, query: 'Bo' });
  expect(mentionAt('@', 1)).toEqual({ start: 0, query: '' });
  expect(mentionAt('Ask @Bo K now', 9)).toEqual({ start: 4, query: 'Bo K' });
  expect(mentionAt('bo@vs.example', 13)).toBeUndefined();
  expect(mentionAt('@Bo\nnext', 8)).toBeUndefined();
});

test('names are found by the beginning of any part, until one is complete', () => {
  const names = ['Bo King', 'Mira Bolt', 'Sue Abo'];
  expect(matchingNames(names, 'bo')).toEqual(['Bo King', 'Mira Bolt']);
  expect(matchingNames(names, '')).toEqual(names);
  expect(matchingNames(names, 'bo king')).toEqual([]);
  expect(matchingNames(names, 'bo king, please call')).toEqual([]);
});

test('the whole name takes the place of what was typed', () => {
  expect(completeMention('Ask @Bo today', { start: 4, query: 'Bo' }, 'Bo King')).toEqual({
    text: 'Ask @Bo King today',
    caret: 13,
  });
});
