import { formatFor } from './moments.ts';

/** Days as people read them, and lengths of time. */

const shortDay: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
const fullDay: Intl.DateTimeFormatOptions = { ...shortDay, year: 'numeric' };

/** Days such as 2026-11-16 are counted in UTC. */
export const formatDay = (day: string): string => formatFor('UTC', fullDay).format(Date.parse(day));

export const formatShortDay = (day: string): string => formatFor('UTC', shortDay).format(Date.parse(day));

/** Such as "17 Aug – 15 Nov 2026". Our face has no thin spaces, which `Intl` puts around the dash. */
export const formatDays = (from: string, to: string): string =>
  formatFor('UTC', fullDay).formatRange(Date.parse(from), Date.parse(to)).replaceAll(/\s/g, ' ');

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
