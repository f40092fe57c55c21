import { expect, test } from 'vitest';
import {
  answersAt,
  misspelled,
  requestKindAt,
  leadAt,
  savesPerLead,
  interleave,
  trafficMix,
} from './plan.ts';

test('kinds come as often as their trafficMix say, and evenly', () => {
  expect(interleave({ often: 3, rarely: 1 })).toEqual(['often', 'often', 'rarely', 'often']);
  const total = Object.values(trafficMix).reduce((sum, share) => sum + share, 0);
  const counts = Object.groupBy(
    Array.from({ length: total }, (_, index) => requestKindAt(index)),
    (kind) => kind,
  );
  expect(Object.fromEntries(Object.entries(counts).map(([kind, all]) => [kind, all.length]))).toEqual(
    trafficMix,
  );
});

test('every kind comes in any stretch that is long enough for it', () => {
  const longestWait = Math.ceil((2 * 1000) / Math.min(...Object.values(trafficMix)));
  for (const start of [0, 17, 999]) {
    const kinds = Array.from({ length: longestWait }, (_, index) => requestKindAt(start + index));
    expect(new Set(kinds).size).toBe(Object.keys(trafficMix).length);
  }
});

test('a lead grows from save to save, and only the last is submitted', () => {
  const saves = Array.from({ length: savesPerLead }, (_, number) => leadAt('v1-7', number));
  expect(new Set(saves.map(({ TalkAboutProject }) => TalkAboutProject)).size).toBe(savesPerLead);
  expect(saves.map(({ FlagSubmitted }) => FlagSubmitted)).toEqual([false, false, false, false, true]);
  expect(saves[0]).toMatchObject({ UserId: 'v1-7', ...answersAt('v1-7', 0) });
});

test('a misspelled address lacks one character of the article', () => {
  expect(misspelled('/blogs/api-rate-limiting')).toBe('/blogs/api-ratelimiting');
});
