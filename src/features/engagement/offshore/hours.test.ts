import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatHour, durationOf, ourHoursInZone, sharedHours, formatHours, type Place } from './hours.ts';

const day = { from: 9, to: 18 };

test('hours are compared on the visitor’s clock', () => {
  const london: Place = { offset: 0, yours: day, ours: { from: 12, to: 21 } };
  expect(ourHoursInZone(london)).toEqual({ from: 6.5, to: 15.5 });
  expect(formatHours(sharedHours(london))).toBe('09:00–15:30');
});

test('a difference of half a day and more counts too', () => {
  const newYork: Place = { offset: -5, yours: day, ours: { from: 13, to: 22 } };
  expect(formatHours(sharedHours(newYork))).toBe('09:00–11:30');
  const auckland: Place = { offset: 12, yours: day, ours: { from: 7, to: 16 } };
  expect(formatHours(sharedHours(auckland))).toBe('13:30–18:00');
});

test('where nothing is shared, nothing is', () => {
  expect(durationOf(sharedHours({ offset: -7, yours: day, ours: { from: 7, to: 16 } }))).toBe(0);
});

const anyHours = fc
  .tuple(fc.nat(48), fc.nat(48))
  .map(([a, b]) => ({ from: Math.min(a, b) / 2, to: Math.max(a, b) / 2 }));

test('what is shared lies within the visitor’s day and is no longer than ours', () => {
  fc.assert(
    fc.property(fc.integer({ min: -12, max: 14 }), anyHours, anyHours, (offset, yours, ours) => {
      const shared = sharedHours({ offset, yours, ours });
      expect(durationOf(shared)).toBeLessThanOrEqual(Math.min(durationOf(yours), durationOf(ours)));
      if (durationOf(shared) > 0) {
        expect(shared.from).toBeGreaterThanOrEqual(yours.from);
        expect(shared.to).toBeLessThanOrEqual(yours.to);
      }
    }),
  );
});

test('a clock shows hours of any day', () => {
  expect([formatHour(-1.5), formatHour(24), formatHour(33.5)]).toEqual(['22:30', '00:00', '09:30']);
});
