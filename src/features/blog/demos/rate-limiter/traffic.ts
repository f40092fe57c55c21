import { fixedWindow, slidingWindow, tokenBucket, type Limiter } from './limiters.ts';

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
export type Rates = Readonly<Record<Client, number>>;

/** Those of the article. */
export const firstRates: Rates = { edge: 100, patient: 100, loop: 200, page: 30 };

/** In milliseconds. */
const barLength = 5000;
const end = 5 * minute;

export type Outcome = {
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
