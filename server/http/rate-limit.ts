import { networkKey, rateLimitKey } from './ip-address.ts';

export interface RateLimiter {
  /** Seconds until the address may call again; 0 when it may call now, and then the call is counted. */
  wait(address: string, now: number): number;
  /** How many counts are held. */
  readonly size: number;
}

const window = 60_000;

/** A whole network may make this many times the calls of one address: an office or a mobile carrier has many visitors. */
export const networkShare = 20;

/** Counts in one generation; two are held for each of two minutes at each level. */
const mostKeys = 25_000;

/**
 * Limits calls per minute by address and, at a multiple, by network, so that a customer with 65,536 IPv6 /64s gets no more
 * than a network's share. A sliding window: the calls of the previous minute count in proportion to its overlap. When memory
 * for counts runs out, the longest idle ones are dropped; an address is never refused for the calls of another network.
 */
export function createRateLimiter(callsPerMinute: number, keys = mostKeys): RateLimiter {
  const addresses = createCounter(callsPerMinute, keys);
  const networks = createCounter(callsPerMinute * networkShare, keys);
  return {
    wait: (address, now) => {
      if (callsPerMinute === 0) return 0;
      const key = rateLimitKey(address);
      const network = networkKey(key);
      // Both are asked before either counts: refused calls take up no memory.
      const seconds = Math.max(networks.wait(network, now), addresses.wait(key, now));
      if (seconds > 0) return seconds;
      networks.count(network);
      addresses.count(key);
      return 0;
    },
    get size() {
      return addresses.size() + networks.size();
    },
  };
}

function createCounter(callsPerMinute: number, keys: number) {
  let windowStart = 0;
  let current = createCounts(keys);
  let previous = createCounts(keys);

  function turn(now: number): void {
    const start = now - (now % window);
    if (start === windowStart) return;
    previous = start - windowStart === window ? current : createCounts(keys);
    current = createCounts(keys);
    windowStart = start;
  }

  return {
    wait: (key: string, now: number): number => {
      turn(now);
      const share = 1 - (now - windowStart) / window;
      const calls = current.get(key) + previous.get(key) * share;
      return calls < callsPerMinute ? 0 : Math.max(1, Math.ceil((windowStart + window - now) / 1000));
    },
    count: (key: string): void => current.add(key),
    size: () => current.size() + previous.size(),
  };
}

/** Two generations in place of deleting single keys, which leaves holes in a Map that make finding its first key slow. */
function createCounts(keys: number) {
  let young = new Map<string, number>();
  let old = new Map<string, number>();
  const get = (key: string): number => young.get(key) ?? old.get(key) ?? 0;
  return {
    get,
    add: (key: string): void => {
      const calls = get(key) + 1;
      if (young.size >= keys && !young.has(key)) [old, young] = [young, new Map()];
      young.set(key, calls);
    },
    size: () => young.size + old.size,
  };
}
