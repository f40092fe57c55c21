import { expect, test } from 'vitest';
import { answersAt, damaged, kindAt, leadAt, savesPerLead, shares, spread } from './plan.ts';

test('kinds come as often as their shares say, and evenly', () => {
  expect(spread({ often: 3, rarely: 1 })).toEqual(['often', 'often', 'rarely', 'often']);
  const total = Object.values(shares).reduce((sum, share) => sum + share, 0);
  const counts = Object.groupBy(
    Array.from({ length: total }, (_, index) => kindAt(index)),
    (kind) => kind,
  );
  expect(Object.fromEntries(Object.entries(counts).map(([kind, all]) => [kind, all.length]))).toEqual(shares);
});

test('every kind comes in any stretch that is long enough for it', () => {
  const longestWait = Math.ceil((2 * 1000) / Math.min(...Object.values(shares)));
  for (const start of [0, 17, 999]) {
    const kinds = Array.from({ length: longestWait }, (_, index) => kindAt(start + index));
    expect(new Set(kinds).size).toBe(Object.keys(shares).length);
  }
});

test('a lead grows from save to save, and only the last is submitted', () => {
  const saves = Array.from({ length: savesPerLead }, (_, number) => leadAt('v1-7', number));
  expect(new Set(saves.map(({ TalkAboutProject }) => TalkAboutProject)).size).toBe(savesPerLead);
  expect(saves.map(({ FlagSubmitted }) => FlagSubmitted)).toEqual([false, false, false, false, true]);
  expect(saves[0]).toMatchObject({ UserId: 'v1-7', ...answersAt('v1-7', 0) });
});

test('a damaged address lacks one character of the article', () => {
  expect(damaged('/blogs/api-rate-limiting')).toBe('/blogs/api-ratelimiting');
});
