const locale = 'en-GB';
const dayMs = 24 * 60 * 60 * 1000;

type Options = Intl.DateTimeFormatOptions;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats are costly to make, and lists need the same ones in every row. */
function format(timeZone: string, options: Options): Intl.DateTimeFormat {
  const key = JSON.stringify([timeZone, options]);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { timeZone, ...options });
  formats.set(key, made);
  return made;
}

const clock: Options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const shortDay: Options = { day: 'numeric', month: 'short' };
const fullDay: Options = { ...shortDay, year: 'numeric' };

const dayIn = (at: number, timeZone: string): string => format(timeZone, fullDay).format(at);

/** A moment for lists: "today 14:05", "yesterday 09:30", "12 Nov 14:05", and with the year if it is another one. */
export function formatMoment(at: number, now: number, timeZone: string): string {
  const time = format(timeZone, clock).format(at);
  const day = dayIn(at, timeZone);
  if (day === dayIn(now, timeZone)) return `today ${time}`;
  if (day === dayIn(now - dayMs, timeZone)) return `yesterday ${time}`;
  if (day === dayIn(now + dayMs, timeZone)) return `tomorrow ${time}`;
  const yearOf = (moment: number) => format(timeZone, { year: 'numeric' }).format(moment);
  const date = yearOf(at) === yearOf(now) ? format(timeZone, shortDay).format(at) : day;
  return `${date} ${time}`;
}

/** With weekday and zone: "Monday 16 November 2026 at 14:05 GMT". */
export const formatFullMoment = (at: number, timeZone: string): string =>
  format(timeZone, {
    ...clock,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZoneName: 'short',
  }).format(at);

/** Days such as 2026-11-16 are counted in UTC. */
export const formatDay = (day: string): string => format('UTC', fullDay).format(Date.parse(day));

export const formatShortDay = (day: string): string => format('UTC', shortDay).format(Date.parse(day));

/** Such as "17 Aug – 15 Nov 2026". Our face has no thin spaces, which `Intl` puts around the dash. */
export const formatDays = (from: string, to: string): string =>
  format('UTC', fullDay).formatRange(Date.parse(from), Date.parse(to)).replaceAll(/\s/g, ' ');

export const toDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** A length of time with two units at most: "3 h 12 min", "2 days 5 h". */
export function formatDuration(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 1) return 'under 1 min';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  const days = Math.floor(hours / 24);
  return hours % 24 === 0 ? `${days} days` : `${days} days ${hours % 24} h`;
}
