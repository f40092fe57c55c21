/** Times as people read them, in an IANA time zone. */

const hour = 3_600_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes far longer than using it, and a list uses one for every row. */
export function formatFor(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify([timeZone, options]);
  const format =
    formats.get(name) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone, hourCycle: 'h23' });
  formats.set(name, format);
  return format;
}

/** `21:40` */
export const timeOfDay = (at: number, timeZone: string): string =>
  formatFor(timeZone, { hour: '2-digit', minute: '2-digit' }).format(at);

/** `13 May 2027` */
export const dateOf = (at: number, timeZone: string): string =>
  formatFor(timeZone, { year: 'numeric', month: 'short', day: 'numeric' }).format(at);

/** The wall clock of the zone: `2026-11-16T21:40`. */
export function wallClock(at: number, timeZone: string): string {
  const format = formatFor(timeZone, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${part['year']}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}`;
}

/** The instant at which UTC shows what the zone's clocks show: for arithmetic with days and for formatting. */
export const asUtc = (wall: string): number => Date.parse(`${wall}Z`);

/** Whole days between two instants on the zone's calendar. */
const daysBetween = (from: number, to: number, timeZone: string): number => {
  const dayOf = (at: number) => asUtc(`${wallClock(at, timeZone).slice(0, 10)}T00:00`);
  return (dayOf(to) - dayOf(from)) / (24 * hour);
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
  const isThisYear = wallClock(at, timeZone).slice(0, 4) === wallClock(now, timeZone).slice(0, 4);
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
