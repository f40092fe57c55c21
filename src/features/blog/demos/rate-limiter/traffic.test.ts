import fc from 'fast-check';
import { stripTypeScriptTypes } from 'node:module';
import { beforeAll, describe, expect, test } from 'vitest';
import { codeIn, outputIn } from '../../../../../tests/support/article-code.ts';
import {
  clients,
  firstRates,
  fixedWindow,
  limiters,
  mostWithin,
  simulate,
  slidingWindow,
  tokenBucket,
  type Client,
  type Limiter,
  type LimiterName,
} from './traffic.ts';

const slug = 'api-rate-limiting';

type Make = (size: number, second: number) => Limiter;

/** The limiters of the article itself, from its text. */
const ofArticle: Record<string, Make> = {};

beforeAll(async () => {
  for (const [name, file] of [
    ['fixedWindow', 'limit/fixed-window.ts'],
    ['slidingWindow', 'limit/sliding-window.ts'],
    ['tokenBucket', 'limit/token-bucket.ts'],
  ] as const) {
    const code = codeIn(slug, file).replace(
      /^import .*$/m,
      'const pass = { allowed: true, retryAfterMs: 0 };',
    );
    const url = `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(code))}`;
    const module = (await import(/* @vite-ignore */ url)) as Record<string, Make>;
    ofArticle[name] = module[name] as Make;
  }
});

describe('the limiters decide as those of the article', () => {
  const gaps = fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.integer({ min: 0, max: 4000 })), {
    maxLength: 120,
  });

  test.each([
    ['fixedWindow', () => fixedWindow(5, 6000), 5, 6000],
    ['slidingWindow', () => slidingWindow(5, 6000), 5, 6000],
    ['tokenBucket', () => tokenBucket(5, 0.8), 5, 0.8],
  ] as const)('%s', (name, make, size, second) => {
    fc.assert(
      fc.property(gaps, (requests) => {
        const [own, theirs] = [make(), ofArticle[name]?.(size, second)];
        let now = 0;
        for (const [key, gap] of requests) {
          now += gap;
          expect(own(key, now)).toEqual(theirs?.(key, now));
        }
      }),
    );
  });
});

test('the first frame has the figures of the article', () => {
  const rows = Object.keys(limiters).map((name) => {
    const cells = (Object.keys(clients) as Client[]).map((client) => {
      const { passed, peak } = simulate(name as LimiterName, client, firstRates[client]);
      return `${client} ${passed}, peak ${peak}`.padEnd(23);
    });
    return (name.padEnd(18) + cells.join('')).trimEnd();
  });
  expect(rows.join('\n')).toBe(outputIn(slug, 'limit/compare.ts'));
});

test('every request is in one bar, passed or refused', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(limiters) as LimiterName[])),
      fc.constantFrom(...(Object.keys(clients) as Client[])),
      fc.integer({ min: 1, max: 400 }),
      (name, client, rate) => {
        const { sent, passed, bars, peak } = simulate(name, client, rate);
        expect(bars.reduce((sum, { good }) => sum + good, 0)).toBe(passed);
        expect(bars.reduce((sum, { good, bad }) => sum + good + bad, 0)).toBe(sent);
        expect(peak).toBeLessThanOrEqual(passed);
      },
    ),
  );
});

test('the most within a time counts as the article does', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 60 }), (unsorted) => {
      const times = unsorted.toSorted((a, b) => a - b);
      const counts = times.map((end) => times.filter((time) => time > end - 100 && time <= end).length);
      expect(mostWithin(times, 100)).toBe(Math.max(...counts));
    }),
  );
});
