/**
 * Decides whether the machine's clock is trusted for erasure. A clock that is suddenly weeks ahead is wrong, or the service was
 * switched off; it is trusted once it has advanced steadily for a week.
 */

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Further ahead of the last reading than this is a jump. Retention reads the clock every day. */
export const longestGap = 7 * day;
/** A clock that has jumped is trusted after so much time of its own, seen in so many readings at least 20 hours apart. */
export const confirmedAfter = 7 * day;
const readingsNeeded = 7;
const betweenReadings = 20 * hour;

/** Times of a clock that has jumped and is not trusted yet. */
export interface HeldClock {
  readonly since: number;
  /** The last reading that counted. */
  readonly last: number;
  readonly readings: number;
}

export interface ClockRecord {
  /** The last reading that was trusted; null before the first. */
  readonly trusted: number | null;
  readonly held: HeldClock | null;
}

/** The record after a reading, which is trusted when `held` is null. A clock that goes back only erases less. */
export function readClock({ trusted, held }: ClockRecord, clock: number): ClockRecord {
  if (trusted === null || clock <= trusted + longestGap) return { trusted: clock, held: null };
  if (held === null || Math.abs(clock - held.last) > longestGap)
    return { trusted, held: { since: clock, last: clock, readings: 0 } };
  if (clock - held.last < betweenReadings) return { trusted, held };
  const readings = held.readings + 1;
  if (readings >= readingsNeeded && clock - held.since >= confirmedAfter)
    return { trusted: clock, held: null };
  return { trusted, held: { ...held, last: clock, readings } };
}
