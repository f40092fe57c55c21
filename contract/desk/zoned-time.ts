import { hour } from '../durations.ts';

/** Wall-clock times such as 2026-11-24T09:00 in a time zone. `Intl` knows the rules of all zones. */

const localPattern = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/;

/** Making a format takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
}

/** The wall clock at an instant, as if it were UTC. */
function wallClock(instant: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((each) => each.type === type)?.value ?? 0);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

const offsetAt = (instant: number, timeZone: string): number => wallClock(instant, timeZone) - instant;

/** Such as 2026-11-24T09:00; seconds are cut off. */
export const instantToZonedTime = (instant: number, timeZone: string): string =>
  new Date(wallClock(Math.floor(instant / 1000) * 1000, timeZone)).toISOString().slice(0, 16);

/**
 * The instant at which the wall clock of the zone shows this time, in milliseconds since 1970. Where clocks go forward, a
 * time that does not exist is moved forward by as much; where they go back, it is the first of the two. Throws RangeError
 * for what is no time, or no time zone.
 */
export function zonedTimeToInstant(local: string, timeZone: string): number {
  const wall = readLocal(local);
  // Zones are between 12 hours behind UTC and 14 hours ahead of it.
  const before = offsetAt(wall - 15 * hour, timeZone);
  const after = offsetAt(wall + 13 * hour, timeZone);
  const fitting = [Math.max(before, after), Math.min(before, after)].find(
    (offset) => offsetAt(wall - offset, timeZone) === offset,
  );
  return wall - (fitting ?? before);
}

function readLocal(local: string): number {
  const [, ...parts] = localPattern.exec(local) ?? [];
  const [year = Number.NaN, month = 0, day = 0, hours = 0, minutes = 0] = parts.map(Number);
  const wall = Date.UTC(year, month - 1, day, hours, minutes);
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 16) !== local)
    throw new RangeError('No such time');
  return wall;
}
