import { expect, test } from 'vitest';
import type { FunnelRow } from '../../../contract/desk/reports.ts';
import { largestLoss, nameOf, shareGoingOn, sortRows } from './rows.ts';

const row = (name: string, opened: number, email: number, won: number): FunnelRow => ({
  name,
  counts: { opened, email, phone: email, submitted: email, won },
});
const rows = [row('/b', 100, 90, 1), row('/a', 50, 10, 1), row('/c', 80, 40, 9)];
const order = (column: string, isDescending: boolean) =>
  sortRows(rows, { column, isDescending }).map(({ name }) => name);

test('rows are sorted by counts, losses and names, equals by name', () => {
  expect(order('opened', true)).toEqual(['/b', '/c', '/a']);
  expect(order('lost', true)).toEqual(['/a', '/c', '/b']);
  expect(order('name', true)).toEqual(['/c', '/b', '/a']);
  expect(order('won', false)).toEqual(['/a', '/b', '/c']);
});

test('weeks and unknown places have readable names', () => {
  expect(nameOf(row('2026-11-16', 5, 5, 0), 'week')).toBe('16 Nov 2026');
  expect(nameOf(row('unknown', 5, 5, 0), 'country')).toBe('Unknown country');
  expect(nameOf(row('/solutions/saas', 5, 5, 0), 'page')).toBe('/solutions/saas');
});

const counts = { opened: 188, email: 71, phone: 60, submitted: 38, won: 6 };

test('the share that goes on is of the step before', () => {
  expect(shareGoingOn(counts, 'opened')).toBeNull();
  expect(shareGoingOn(counts, 'email')).toBeCloseTo(71 / 188);
  expect(shareGoingOn(counts, 'won')).toBeCloseTo(6 / 38);
});

test('no share is taken of nothing, and none is above the whole', () => {
  expect(shareGoingOn({ ...counts, phone: 0 }, 'submitted')).toBeNull();
  expect(shareGoingOn({ ...counts, phone: 80 }, 'phone')).toBe(1);
});

test('the largest loss is in the popup, even though most leads are not won', () => {
  expect(largestLoss(counts)).toEqual({ step: 'email', share: 1 - 71 / 188 });
  expect(largestLoss({ ...counts, email: 188, phone: 94, submitted: 47 })?.step).toBe('phone');
  expect(largestLoss({ opened: 5, email: 5, phone: 5, submitted: 5, won: 0 })).toBeNull();
});
