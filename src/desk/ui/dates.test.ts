import { expect, test } from 'vitest';
import { formatDays, formatDuration } from './dates.ts';

test('a range of days names the year once', () => {
  expect(formatDays('2026-08-17', '2026-11-15')).toBe('17 Aug – 15 Nov 2026');
});

test('durations have at most two units', () => {
  expect(formatDuration(20_000)).toBe('under 1 min');
  expect(formatDuration(59.6 * 60_000)).toBe('1 h');
  expect(formatDuration(192 * 60_000)).toBe('3 h 12 min');
  expect(formatDuration(53 * 3_600_000)).toBe('2 days 5 h');
});
