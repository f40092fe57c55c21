import { expect, test } from 'vitest';
import type { FunnelRow } from '../../../contract/desk/reports.ts';
import { nameOf, sortRows } from './rows.ts';

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
