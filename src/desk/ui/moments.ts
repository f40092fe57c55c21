import { day, hour, minute } from '../../../contract/durations.ts';
import { countText } from '../../../contract/english.ts';
import { instantToZonedTime } from '../../../contract/desk/zoned-time.ts';

/** Times in an IANA time zone, and lengths of time, as people read them. */

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes far longer than using it, and a list uses one for every row. */
function formatFor(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify([timeZone, options]);
  const format =
    formats.get(name) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone, hourCycle: 'h23' });
  formats.set(name, format);
  return format;
}

/** `21:40` */
export const timeOfDay = (at: number, timeZone: string): string =>
  formatFor(timeZone, { hour: '2-digit', minute: '2-digit' }).format(at);

const dayOfYear: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' };

/** `13 May 2027` */
export const dateOf = (at: number, timeZone: string): string => formatFor(timeZone, dayOfYear).format(at);

/** The instant at which UTC shows what the zone's clocks show: for arithmetic with days and for formatting. */
export const asUtc = (wall: string): number => Date.parse(`${wall}Z`);

/** Whole days between two instants on the zone's calendar. */
const daysBetween = (from: number, to: number, timeZone: string): number => {
  const dayOf = (at: number) => asUtc(`${instantToZonedTime(at, timeZone).slice(0, 10)}T00:00`);
  return (dayOf(to) - dayOf(from)) / day;
};

const nearDays = new Map([
  [-1, 'yesterday'],
  [0, 'today'],
  [1, 'tomorrow'],
]);

/** `today`, `Tue 24 Nov`, or `13 May 2027` in another year. */
export function dayName(at: number, now: number, timeZone: string): string {
  const near = nearDays.get(daysBetween(now, at, timeZone));
  if (near !== undefined) return near;
  const isThisYear =
    instantToZonedTime(at, timeZone).slice(0, 4) === instantToZonedTime(now, timeZone).slice(0, 4);
  return isThisYear ? weekdayOf(at, timeZone) : dateOf(at, timeZone);
}

/** `Tue 24 Nov` */
export const weekdayOf = (at: number, timeZone: string): string =>
  formatFor(timeZone, { weekday: 'short', day: 'numeric', month: 'short' }).format(at).replace(',', '');

/** `today 21:40`, `Tue 24 Nov 09:00` */
export const momentName = (at: number, now: number, timeZone: string): string =>
  `${dayName(at, now, timeZone)} ${timeOfDay(at, timeZone)}`;

/** With weekday and zone: `Monday 16 November 2026 at 14:05 GMT`. */
export const fullMoment = (at: number, timeZone: string): string =>
  formatFor(timeZone, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);

/** The time of day in a zone that was guessed from data; undefined when this browser does not know the zone. */
export function timeThere(now: number, timeZone: string | null): string | undefined {
  try {
    return timeZone === null ? undefined : timeOfDay(now, timeZone);
  } catch {
    return undefined;
  }
}

/** `45 m`, `2 h 05 m`, `3 d 4 h`. Never negative. */
export function spanText(ms: number): string {
  const whole = Math.max(0, ms);
  if (whole < hour) return `${Math.floor(whole / minute)} m`;
  if (whole < 2 * day)
    return `${Math.floor(whole / hour)} h ${String(Math.floor((whole % hour) / minute)).padStart(2, '0')} m`;
  return `${Math.floor(whole / day)} d ${Math.floor((whole % day) / hour)} h`;
}

/** A span of time for screen readers: `2 hours 5 minutes`. Never negative. */
export function spokenSpan(ms: number): string {
  const whole = Math.max(0, ms);
  const units =
    whole < 2 * day
      ? [
          countText(Math.floor(whole / hour), 'hour'),
          countText(Math.floor((whole % hour) / minute), 'minute'),
        ]
      : [countText(Math.floor(whole / day), 'day'), countText(Math.floor((whole % day) / hour), 'hour')];
  return units.filter((text, index) => index === 1 || !text.startsWith('0 ')).join(' ');
}

/** The largest unit alone: `5 m`, `3 h`, `12 d`. */
export function ageText(ms: number): string {
  const whole = Math.max(0, ms);
  if (whole < hour) return `${Math.floor(whole / minute)} m`;
  if (whole < 2 * day) return `${Math.floor(whole / hour)} h`;
  return `${Math.floor(whole / day)} d`;
}

export const daysText = (ms: number): string => countText(Math.max(0, Math.ceil(ms / day)), 'day');

/** Days such as 2026-11-16 are counted in UTC. */
export const formatDay = (name: string): string => dateOf(Date.parse(name), 'UTC');

export const formatShortDay = (name: string): string =>
  formatFor('UTC', { day: 'numeric', month: 'short' }).format(Date.parse(name));

/** Such as "17 Aug – 15 Nov 2026". Our face has no thin spaces, which `Intl` puts around the dash. */
export const formatDays = (from: string, to: string): string =>
  formatFor('UTC', dayOfYear).formatRange(Date.parse(from), Date.parse(to)).replaceAll(/\s/g, ' ');

export const toDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
