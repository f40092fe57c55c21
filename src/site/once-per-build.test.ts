import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { digestOf } from './digest.ts';
import { currentDigests, oncePerBuild, withDigestsUsed } from './once-per-build.ts';

beforeEach(() => void vi.stubEnv('PROD', true));
afterAll(() => void vi.unstubAllEnvs());

test.each([true, false])('a value is read once, however many pages use it (build: %s)', async (isBuild) => {
  vi.stubEnv('PROD', isBuild);
  let reads = 0;
  const value = oncePerBuild(async () => (reads += 1));
  expect([await value(), await value()]).toEqual([1, 1]);
});

test('a page is credited with the values that it used, and not with what those are made from', async () => {
  const articles = oncePerBuild(async () => ['a', 'b']);
  const menu = oncePerBuild(async () => ({ first: (await articles())[0] }));
  const { result, used } = await withDigestsUsed(async () => (await menu()).first);
  expect(result).toBe('a');
  expect(used).toEqual([digestOf({ first: 'a' })]);
  expect(await currentDigests()).toContain(digestOf(['a', 'b']));
});

test('pages that are rendered at the same time do not get mixed up', async () => {
  const one = oncePerBuild(async () => 'one');
  const other = oncePerBuild(async () => 'other');
  const pages = [one, other].map((value) => withDigestsUsed(value));
  expect((await Promise.all(pages)).map(({ used }) => used)).toEqual([
    [digestOf('one')],
    [digestOf('other')],
  ]);
});

test('a digest tells data apart, also in maps and sets', () => {
  const values = [1, '1', [1], new Set([2]), new Map([['a', 1]]), new Map([['a', 2]]), { a: 1 }];
  expect(new Set(values.map(digestOf)).size).toBe(values.length);
  expect(digestOf({ a: new Map([['b', 1]]) })).toBe(digestOf({ a: new Map([['b', 1]]) }));
});
