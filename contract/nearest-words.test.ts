import { expect, test } from 'vitest';
import { nearestWords, respelled } from './nearest-words.ts';

const known = new Set(['webhooks', 'docker', 'doctor', 'redux', 'triggers', 'node', 'code']);

test('a slip of the finger is forgiven: swapped, dropped, added and wrong letters', () => {
  for (const typed of ['dokcer', 'doker', 'dockker', 'dovker'])
    expect(nearestWords(typed, known, 1), typed).toEqual(['docker']);
  expect(nearestWords('wehbokos', known, 1)).toEqual(['webhooks']);
});

test('short words are left alone, and what is far from everything has no neighbours', () => {
  expect(nearestWords('nod', known, 3)).toEqual([]);
  expect(nearestWords('spaceship', known, 3)).toEqual([]);
});

test('of words as near, the one that begins alike comes first', () => {
  expect(nearestWords('noce', known, 2)).toEqual(['node']);
  expect(nearestWords('code', new Set(['node', 'core']), 2)).toEqual(['core', 'node']);
});

test('a query keeps its known words and has the others put right', () => {
  expect(respelled(['redux', 'triggrs'], known, 3)).toEqual(['redux triggers']);
});

test('words that resemble nothing are left out of the new spelling', () => {
  expect(respelled(['dokcer', 'spaceship'], known, 3)).toEqual(['docker']);
});

test('there is nothing to put right in words that are known, and no hope in words like none', () => {
  expect(respelled(['docker'], known, 3)).toEqual([]);
  expect(respelled(['spaceship'], known, 3)).toEqual([]);
});
