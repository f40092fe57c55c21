import { customerOf } from '../geo/addresses.ts';

export interface RateLimiter {
  /** How many seconds the address has to wait before its next call; 0 when it may call now, which then counts. */
  wait(address: string, now: number): number;
}

const window = 60_000;
/** Addresses beyond so many in a minute are counted together, so that nobody can fill the memory with them. */
const mostAddresses = 50_000;
const everybodyElse = '';

/**
 * So many calls a minute from one address. The minute slides: calls of the last full one count as far as it still
 * reaches into the sixty seconds before now. Addresses are held in memory alone, for two minutes at most.
 */
export function createRateLimiter(callsPerMinute: number): RateLimiter {
  let windowStart = 0;
  let current = new Map<string, number>();
  let previous = new Map<string, number>();

  function turn(now: number): void {
    const start = now - (now % window);
    if (start === windowStart) return;
    previous = start - windowStart === window ? current : new Map();
    current = new Map();
    windowStart = start;
  }

  return {
    wait: (address, now) => {
      if (callsPerMinute === 0) return 0;
      turn(now);
      const wanted = customerOf(address);
      const key = current.has(wanted) || current.size < mostAddresses ? wanted : everybodyElse;
      const calls = current.get(key) ?? 0;
      const share = 1 - (now - windowStart) / window;
      if (calls + (previous.get(key) ?? 0) * share >= callsPerMinute) {
        return Math.max(1, Math.ceil((windowStart + window - now) / 1000));
      }
      current.set(key, calls + 1);
      return 0;
    },
  };
}
