import fc from 'fast-check';
import { expect, test } from 'vitest';
import { summarise, type WeekCounts } from './reply-promise.ts';
import { dayMs, mondayOf, weekMs, weekNumber } from './weeks.ts';

const now = Date.UTC(2026, 10, 16, 12);
const times = fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) });

test('every time is in the week that begins on the Monday before it', () => {
  fc.assert(
    fc.property(times, (time) => {
      const monday = Date.parse(mondayOf(weekNumber(time)));
      expect(new Date(monday).getUTCDay()).toBe(1);
      expect(time - monday).toBeGreaterThanOrEqual(0);
      expect(time - monday).toBeLessThan(weekMs);
    }),
  );
});

test('a Sunday night and the Monday after it are in different weeks', () => {
  expect(mondayOf(weekNumber(Date.UTC(2026, 10, 15, 23, 59, 59, 999)))).toBe('2026-11-09');
  expect(mondayOf(weekNumber(Date.UTC(2026, 10, 16)))).toBe('2026-11-16');
});

test('13 weeks are shown, the current one last, also those without replies; sums are of the last 90 days', () => {
  const rows: readonly WeekCounts[] = [
    { week: weekNumber(now), due: 3, kept: 2, recentDue: 3, recentKept: 2, recentReplies: 2 },
    { week: weekNumber(now) - 12, due: 10, kept: 9, recentDue: 10, recentKept: 9, recentReplies: 10 },
    { week: weekNumber(now) - 13, due: 8, kept: 8, recentDue: 1, recentKept: 1, recentReplies: 1 },
  ];
  const { weeks, due, kept, replies } = summarise(rows, now);
  expect(weeks).toHaveLength(13);
  expect(weeks.at(-1)).toEqual({ week: '2026-11-16', due: 3, kept: 2 });
  expect(weeks[0]).toEqual({ week: mondayOf(weekNumber(now - 12 * 7 * dayMs)), due: 10, kept: 9 });
  expect(weeks[1]).toMatchObject({ due: 0, kept: 0 });
  expect({ due, kept, replies }).toEqual({ due: 14, kept: 12, replies: 13 });
});
