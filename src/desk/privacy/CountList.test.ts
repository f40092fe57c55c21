import { expect, test } from 'vitest';
import { recordCounts } from './CountList.tsx';

test('counts come in the order of the contract, with titles and without zeros', () => {
  expect(recordCounts({ files: 2, leads: 1, notes: 0 })).toEqual([
    { title: 'Leads', count: 1 },
    { title: 'Mail files', count: 2 },
  ]);
});

test('a kind that this version does not know is still shown', () => {
  expect(recordCounts({ recordings: 3, leads: 1 })).toEqual([
    { title: 'Leads', count: 1 },
    { title: 'recordings', count: 3 },
  ]);
});
