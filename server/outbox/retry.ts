const minute = 60_000;
const firstWait = minute;
const longestWait = 12 * 60 * minute;

/** How long a delivery is tried before it is buried. */
export const patience = 3 * 24 * 60 * minute;

/** A service that was down for days has still not tried: it gets as many attempts as any other. */
export const leastAttempts = 10;

/**
 * When to try again after so many attempts, the one that has just failed among them; null when it is time to give
 * up. Waits triple up to half a day, each up to a fifth longer or shorter by chance, so that what failed together does
 * not come back together. The last try is made when patience ends.
 */
export function retryAt(attempts: number, firstDue: Date, now: Date, random: () => number): Date | null {
  const end = firstDue.getTime() + patience;
  const wait = Math.min(firstWait * 3 ** (attempts - 1), longestWait) * (0.8 + random() * 0.4);
  const next = now.getTime() + wait;
  if (now.getTime() < end) return new Date(Math.min(next, end));
  return attempts < leastAttempts ? new Date(next) : null;
}
