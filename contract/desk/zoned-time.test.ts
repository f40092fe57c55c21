import { hour, minute } from '../durations.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantToZonedTime, zonedTimeToInstant } from './zoned-time.ts';

const at = (iso: string) => Date.parse(iso);

test.each([
  // Berlin skips 02:00 to 03:00 on this day.
  ['2027-03-28T01:59', 'Europe/Berlin', '2027-03-28T00:59:00Z'],
  ['2027-03-28T02:30', 'Europe/Berlin', '2027-03-28T01:30:00Z'],
  ['2027-03-28T03:00', 'Europe/Berlin', '2027-03-28T01:00:00Z'],
  // And lives 02:00 to 03:00 twice on this one.
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00Z'],
  ['2026-10-25T03:00', 'Europe/Berlin', '2026-10-25T02:00:00Z'],
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00Z'],
  ['2027-03-14T02:30', 'America/New_York', '2027-03-14T07:30:00Z'],
  // Half an hour of daylight saving.
  ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00Z'],
  ['2026-11-24T09:00', 'Asia/Kolkata', '2026-11-24T03:30:00Z'],
  ['2026-11-24T09:00', 'Pacific/Kiritimati', '2026-11-23T19:00:00Z'],
  ['2026-11-24T09:00', 'Etc/GMT+12', '2026-11-24T21:00:00Z'],
  // Samoa skipped a whole day.
  ['2011-12-30T10:00', 'Pacific/Apia', '2011-12-30T20:00:00Z'],
])('%s in %s is %s', (local, zone, instant) => {
  expect(new Date(zonedTimeToInstant(local, zone)).toISOString()).toBe(new Date(at(instant)).toISOString());
});

test.each(['2026-02-30T09:00', '2026-13-01T09:00', '2026-11-24T24:00', '2026-11-24', 'Tuesday nine'])(
  '%s is no time',
  (local) => expect(() => zonedTimeToInstant(local, 'Europe/Berlin')).toThrow(RangeError),
);

const zones = fc.constantFrom(
  ...Intl.supportedValuesOf('timeZone').filter((_, index) => index % 9 === 0),
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Pacific/Chatham',
);
const minutes = (from: string, to: string) =>
  fc.integer({ min: at(from) / minute, max: at(to) / minute }).map((count) => count * minute);

test('the time that a clock shows leads back to its instant, or to the first of two', () => {
  fc.assert(
    fc.property(zones, minutes('1990-01-01', '2037-01-01'), (zone, instant) => {
      const local = instantToZonedTime(instant, zone);
      const found = zonedTimeToInstant(local, zone);
      expect(found).toBeLessThanOrEqual(instant);
      expect(instantToZonedTime(found, zone)).toBe(local);
      if (found < instant) expect(instantToZonedTime(instant - 1, zone) < local).toBe(false);
    }),
    { numRuns: 300 },
  );
});

/** The hours in which the zone's offset changes within a year. */
function changesIn(zone: string, year: number): readonly number[] {
  const offset = (instant: number) => at(`${instantToZonedTime(instant, zone)}Z`) - instant;
  const changesWithin = (step: number, start: number, count: number) =>
    Array.from({ length: count }, (_, index) => start + index * step).filter(
      (instant) => offset(instant) !== offset(instant + step),
    );
  return changesWithin(24 * hour, Date.UTC(year, 0, 1), 365).flatMap((day) => changesWithin(hour, day, 24));
}

test.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Chatham'])(
  'around both changes of daylight saving in %s, every time exists once or is moved forward',
  (zone) => {
    const changes = changesIn(zone, 2027);
    expect(changes).toHaveLength(2);
    for (const change of changes) {
      let last = -Infinity;
      const first = at(`${instantToZonedTime(change - 3 * hour, zone)}Z`);
      for (let count = 0; count < 8 * 60; count += 5) {
        const local = new Date(first + count * minute).toISOString().slice(0, 16);
        const instant = zonedTimeToInstant(local, zone);
        const shown = instantToZonedTime(instant, zone);
        // A time in the gap shows a later one; every other shows itself.
        expect(shown >= local).toBe(true);
        if (shown === local) {
          expect(instant).toBeGreaterThan(last);
          last = instant;
        }
      }
    }
  },
);
