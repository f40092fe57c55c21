import { expect, test } from 'vitest';
import { nearestWords, respelled } from './nearest-words.ts';

const known = new Set(['webhooks', 'docker', 'doctor', 'redux', 'triggers', 'node', 'code']);

test('swapped, dropped, added and wrong letters are forgiven', () => {
  for (const typed of ['dokcer', 'doker', 'dockker', 'dovker'])
    expect(nearestWords(typed, known, 1), typed).toEqual(['docker']);
  expect(nearestWords('wehbokos', known, 1)).toEqual(['webhooks']);
});

test('short words and words far from all others have no near words', () => {
  expect(nearestWords('nod', known, 3)).toEqual([]);
  expect(nearestWords('spaceship', known, 3)).toEqual([]);
});

test('of equally near words, the one with the same first letter comes first', () => {
  expect(nearestWords('noce', known, 2)).toEqual(['node']);
  expect(nearestWords('code', new Set(['node', 'core']), 2)).toEqual(['core', 'node']);
});

test('a query keeps its known words and has the others corrected', () => {
  expect(respelled(['redux', 'triggrs'], known, 3)).toEqual(['redux triggers']);
});

test('words without near ones are left out', () => {
  expect(respelled(['dokcer', 'spaceship'], known, 3)).toEqual(['docker']);
});

test('known words, and words without near ones, give no correction', () => {
  expect(respelled(['docker'], known, 3)).toEqual([]);
  expect(respelled(['spaceship'], known, 3)).toEqual([]);
});
