/** The three limiters of the article on rate limiting; traffic.test.ts compares them with its code. */
export type Verdict = { readonly allowed: boolean; readonly retryAfterMs: number };

export type Limiter = (key: string, nowMs: number) => Verdict;

const pass: Verdict = { allowed: true, retryAfterMs: 0 };

export function fixedWindow(limit: number, lengthMs: number): Limiter {
  const counts = new Map<string, { window: number; count: number }>();
  return (key, now) => {
    const window = Math.floor(now / lengthMs);
    const known = counts.get(key);
    const count = known?.window === window ? known.count : 0;
    if (count >= limit) return { allowed: false, retryAfterMs: (window + 1) * lengthMs - now };
    counts.set(key, { window, count: count + 1 });
    return pass;
  };
}

export function slidingWindow(limit: number, lengthMs: number): Limiter {
  const counts = new Map<string, { window: number; current: number; previous: number }>();
  return (key, now) => {
    const window = Math.floor(now / lengthMs);
    const share = (now % lengthMs) / lengthMs;
    const known = counts.get(key);
    const current = known?.window === window ? known.current : 0;
    const previous = known?.window === window ? known.previous : countOf(known, window - 1);
    const estimate = previous * (1 - share) + current;
    if (estimate + 1 > limit) {
      const freeAt = current < limit ? 1 - (limit - 1 - current) / previous : 1 + (1 - (limit - 1) / current);
      return { allowed: false, retryAfterMs: Math.ceil((freeAt - share) * lengthMs) };
    }
    counts.set(key, { window, current: current + 1, previous });
    return pass;
  };
}

const countOf = (known: { window: number; current: number } | undefined, window: number): number =>
  known?.window === window ? known.current : 0;

type Bucket = { readonly tokens: number; readonly at: number };

export function tokenBucket(size: number, perSecond: number): Limiter {
  const buckets = new Map<string, Bucket>();
  return (key, now) => {
    const { tokens: left, at } = buckets.get(key) ?? { tokens: size, at: now };
    const tokens = Math.min(size, left + (Math.max(0, now - at) / 1000) * perSecond);
    if (tokens < 1 - 1e-9) {
      return { allowed: false, retryAfterMs: Math.ceil(((1 - tokens) / perSecond) * 1000) };
    }
    buckets.set(key, { tokens: tokens - 1, at: now });
    return pass;
  };
}
