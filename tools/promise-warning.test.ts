import { expect, test } from 'vitest';
import { replyHours } from '../contract/reply-promise.ts';
import { promiseWarning } from './promise-warning.ts';

test('a share below the target is said in one line', () => {
  expect(promiseWarning({ due: 40, kept: 37 })).toBe(
    `The site promises a reply within ${replyHours} hours; in the last 90 days 37 of 40 replies (92.5 %) came in time, below the target of 95 %.`,
  );
  expect(promiseWarning({ due: 10_000, kept: 9499 })).toContain('(94.9 %)');
});

test.each([
  { due: 40, kept: 38 },
  { due: 9, kept: 0 },
  { due: 0, kept: 0 },
])('%j is no reason to warn', (counts) => expect(promiseWarning(counts)).toBeUndefined());

test('ten are enough', () => expect(promiseWarning({ due: 10, kept: 9 })).toBeDefined());
