import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { replyHours, withReplyHours } from './reply-promise.ts';

test('the hours of the promise are filled in', () => {
  expect(withReplyHours('A reply within {replyHours} hours')).toBe(`A reply within ${replyHours} hours`);
});

test('no text of the site states them as a number', () => {
  const files = globSync('content/{pages,stories,site}/*');
  expect(files.length).toBeGreaterThan(30);
  const stated = files.filter((name) => /(?:within|reply in) \d+\s+hours/.test(readFileSync(name, 'utf8')));
  expect(stated).toEqual([]);
});
