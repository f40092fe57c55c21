import { expect, test } from 'vitest';
import { restAfter } from './rest.ts';
import { batchSize } from './sync-leads.ts';

test.each([
  ['a quick batch', 1, 2, 300],
  ['a batch of some leads', 20, 30, 600],
  ['few leads that waited for a busy disk', 2, 1500, 1000],
  ['a full batch', batchSize, 200, 4000],
])('the rest after %s: %i leads in %i ms, %i ms', (_, leads, took, rest) => {
  expect(restAfter(leads, took)).toBe(rest);
});
