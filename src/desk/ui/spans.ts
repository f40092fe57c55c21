/** Lengths of time as people read them. */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** `45 m`, `2 h 05 m`, `3 d 4 h`. Never negative. */
export function spanText(ms: number): string {
  const whole = Math.max(0, ms);
  if (whole < hour) return `${Math.floor(whole / minute)} m`;
  if (whole < 2 * day)
    return `${Math.floor(whole / hour)} h ${String(Math.floor((whole % hour) / minute)).padStart(2, '0')} m`;
  return `${Math.floor(whole / day)} d ${Math.floor((whole % day) / hour)} h`;
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** The same for screen readers: `2 hours 5 minutes`. */
export function spokenSpan(ms: number): string {
  const whole = Math.max(0, ms);
  const units =
    whole < 2 * day
      ? [counted(Math.floor(whole / hour), 'hour'), counted(Math.floor((whole % hour) / minute), 'minute')]
      : [counted(Math.floor(whole / day), 'day'), counted(Math.floor((whole % day) / hour), 'hour')];
  return units.filter((text, index) => index === 1 || !text.startsWith('0 ')).join(' ');
}

/** The largest unit alone: `5 m`, `3 h`, `12 d`. */
export function ageText(ms: number): string {
  const whole = Math.max(0, ms);
  if (whole < hour) return `${Math.floor(whole / minute)} m`;
  if (whole < 2 * day) return `${Math.floor(whole / hour)} h`;
  return `${Math.floor(whole / day)} d`;
}

export const daysText = (ms: number): string => counted(Math.max(0, Math.ceil(ms / day)), 'day');
