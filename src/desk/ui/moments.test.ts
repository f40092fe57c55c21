import { day } from '../../../contract/durations.ts';
import { expect, test } from 'vitest';
import { dayName, formatDays, fullMoment, momentName, timeThere } from './moments.ts';

const now = Date.parse('2026-11-16T22:30:00Z');

test('days are counted on the calendar of the person’s zone', () => {
  const later = Date.parse('2026-11-16T23:30:00Z');
  expect(dayName(later, now, 'UTC')).toBe('today');
  expect(dayName(later, now, 'Europe/Berlin')).toBe('tomorrow');
  expect(dayName(now - day, now, 'UTC')).toBe('yesterday');
});

test('far days carry their weekday, and in another year the year', () => {
  expect(momentName(Date.parse('2026-11-24T09:00:00Z'), now, 'UTC')).toBe('Tue 24 Nov 09:00');
  expect(dayName(Date.parse('2027-05-13T09:00:00Z'), now, 'UTC')).toBe('13 May 2027');
});

test('an unknown zone has no time', () => {
  expect(timeThere(now, 'Asia/Kolkata')).toBe('04:00');
  expect(timeThere(now, 'Moon/Tranquility')).toBeUndefined();
  expect(timeThere(now, null)).toBeUndefined();
});

test('the full form names the weekday and the zone of the person', () => {
  const at = Date.parse('2026-11-15T20:00:00Z');
  expect(fullMoment(at, 'Asia/Kolkata')).toContain('Monday');
  expect(fullMoment(at, 'Europe/London')).toMatch(/^Sunday,? 15 November 2026 at 20:00 GMT$/);
});

test('a range of days names the year once', () => {
  expect(formatDays('2026-08-17', '2026-11-15')).toBe('17 Aug – 15 Nov 2026');
});
