const minute = 60_000;
const firstWait = minute;
const longestWait = 12 * 60 * minute;

/** In milliseconds after a delivery falls due: failing then makes it dead. */
export const retryPeriod = 3 * 24 * 60 * minute;

/** Also after the retry period, for a service that was down for days. */
export const leastAttempts = 10;

/**
 * The time of the next attempt after so many have failed; null when the delivery is dead. Waits triple up to 12 hours, with
 * 20 % jitter. The last attempt is made when the retry period ends.
 */
export function retryAt(attempts: number, firstDue: Date, now: Date, random: () => number): Date | null {
  const end = firstDue.getTime() + retryPeriod;
  const wait = Math.min(firstWait * 3 ** (attempts - 1), longestWait) * (0.8 + random() * 0.4);
  const next = now.getTime() + wait;
  if (now.getTime() < end) return new Date(Math.min(next, end));
  return attempts < leastAttempts ? new Date(next) : null;
}
