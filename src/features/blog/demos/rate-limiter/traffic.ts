export const limit = 100;
const minute = 60_000;

export const limiters = {
  'fixed window': () => fixedWindow(limit, minute),
  'sliding window': () => slidingWindow(limit, minute),
  'token bucket 100': () => tokenBucket(100, limit / 60),
  'token bucket 30': () => tokenBucket(30, limit / 60),
} satisfies Record<string, () => Limiter>;

export type LimiterName = keyof typeof limiters;

const every = (gapMs: number, count: number, from = 0): readonly number[] =>
  Array.from({ length: count }, (_, index) => from + index * gapMs);

/** The times at which each client of the article sends a request, in milliseconds; `rate` is what its slider says. */
export const clients = {
  edge: (rate: number) => [...every(1, rate, 59_000), ...every(1, rate, 60_500)],
  patient: (rate: number) => [...every(1, rate, 59_000), ...every(minute / rate, rate, 60_500)],
  loop: (rate: number) => every(minute / rate, 5 * rate),
  page: (rate: number) => every(30_000, 10).flatMap((start) => every(5, rate, start)),
} satisfies Record<string, (rate: number) => readonly number[]>;

export type Client = keyof typeof clients;
export type ClientRates = Readonly<Record<Client, number>>;

/** Those of the article. */
export const firstRates: ClientRates = { edge: 100, patient: 100, loop: 200, page: 30 };

/** In milliseconds. */
const barLength = 5000;
const end = 5 * minute;

type Outcome = {
  readonly sent: number;
  readonly passed: number;
  /** The most that passed within any sixty seconds. */
  readonly peak: number;
  readonly bars: readonly { readonly good: number; readonly bad: number }[];
};

export function simulate(name: LimiterName, client: Client, rate: number): Outcome {
  const limiter = limiters[name]();
  const bars = Array.from({ length: end / barLength }, () => ({ good: 0, bad: 0 }));
  const times = clients[client](rate);
  const passed = times.filter((time) => {
    const { allowed } = limiter(client, time);
    const bar = bars[Math.floor(time / barLength)];
    if (bar) bar[allowed ? 'good' : 'bad'] += 1;
    return allowed;
  });
  return { sent: times.length, passed: passed.length, peak: mostWithin(passed, minute), bars };
}

/** The times are in order. */
export function mostWithin(times: readonly number[], lengthMs: number): number {
  let [first, most] = [0, 0];
  for (const [index, time] of times.entries()) {
    while ((times[first] ?? time) <= time - lengthMs) first += 1;
    most = Math.max(most, index - first + 1);
  }
  return most;
}

/** The three limiters of the article on rate limiting; traffic.test.ts compares them with its code. */
type Verdict = { readonly allowed: boolean; readonly retryAfterMs: number };

export type Limiter = (key: string, nowMs: number) => Verdict;

const pass: Verdict = { allowed: true, retryAfterMs: 0 };

export function fixedWindow(most: number, lengthMs: number): Limiter {
  const counts = new Map<string, { window: number; count: number }>();
  return (key, now) => {
    const window = Math.floor(now / lengthMs);
    const known = counts.get(key);
    const count = known?.window === window ? known.count : 0;
    if (count >= most) return { allowed: false, retryAfterMs: (window + 1) * lengthMs - now };
    counts.set(key, { window, count: count + 1 });
    return pass;
  };
}

export function slidingWindow(most: number, lengthMs: number): Limiter {
  const counts = new Map<string, { window: number; current: number; previous: number }>();
  return (key, now) => {
    const window = Math.floor(now / lengthMs);
    const share = (now % lengthMs) / lengthMs;
    const known = counts.get(key);
    const current = known?.window === window ? known.current : 0;
    const previous = known?.window === window ? known.previous : countOf(known, window - 1);
    const estimate = previous * (1 - share) + current;
    if (estimate + 1 > most) {
      const freeAt = current < most ? 1 - (most - 1 - current) / previous : 1 + (1 - (most - 1) / current);
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
