import { expect, test } from 'vitest';
import { formatDays, formatDuration, formatFullMoment, formatMoment } from './dates.ts';

const now = Date.parse('2026-11-16T12:00:00Z');
const at = (time: string) => formatMoment(Date.parse(time), now, 'Europe/London');

test('moments of the three days around now are named', () => {
  expect(at('2026-11-16T09:05:00Z')).toBe('today 09:05');
  expect(at('2026-11-15T23:59:00Z')).toBe('yesterday 23:59');
  expect(at('2026-11-17T00:00:00Z')).toBe('tomorrow 00:00');
  expect(at('2026-11-02T00:30:00Z')).toBe('2 Nov 00:30');
  expect(at('2025-12-31T10:00:00Z')).toBe('31 Dec 2025 10:00');
});

test("the day is that of the person's time zone", () => {
  const moment = Date.parse('2026-11-15T20:00:00Z');
  expect(formatMoment(moment, now, 'Asia/Kolkata')).toBe('today 01:30');
  expect(formatMoment(moment, now, 'America/New_York')).toBe('yesterday 15:00');
  expect(formatFullMoment(moment, 'Asia/Kolkata')).toContain('Monday');
});

test('a range of days names the year once', () => {
  expect(formatDays('2026-08-17', '2026-11-15')).toBe('17 Aug – 15 Nov 2026');
});

test('durations have at most two units', () => {
  expect(formatDuration(20_000)).toBe('under 1 min');
  expect(formatDuration(59.6 * 60_000)).toBe('1 h');
  expect(formatDuration(192 * 60_000)).toBe('3 h 12 min');
  expect(formatDuration(53 * 3_600_000)).toBe('2 days 5 h');
});
