import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rateLimitKey } from './ip-address.ts';
import { createRateLimiter, networkShare } from './rate-limit.ts';

const minute = 60_000;
const start = 1000 * minute;

test('so many calls a minute are taken, and then again in the next', () => {
  const limiter = createRateLimiter(3);
  for (const _ of [1, 2, 3]) expect(limiter.wait('203.0.113.1', start)).toBe(0);
  expect(limiter.wait('203.0.113.1', start + 45_000)).toBe(15);
  expect(limiter.wait('203.0.113.2', start + 45_000)).toBe(0);
  expect(limiter.wait('203.0.113.1', start + 2 * minute)).toBe(0);
});

test('the minute slides: a burst at its end counts into the next', () => {
  const limiter = createRateLimiter(4);
  for (const _ of [1, 2, 3, 4]) expect(limiter.wait('a', start + minute - 1)).toBe(0);
  expect(limiter.wait('a', start + minute)).toBeGreaterThan(0);
  expect(limiter.wait('a', start + minute + minute / 2)).toBe(0);
});

test('never much more than the limit within any minute', () => {
  const steps = fc.array(fc.nat({ max: 5000 }), { minLength: 50, maxLength: 300 });
  fc.assert(
    fc.property(steps, (waits) => {
      const limiter = createRateLimiter(10);
      const taken: number[] = [];
      let time = start;
      for (const wait of waits) {
        time += wait;
        if (limiter.wait('a', time) === 0) taken.push(time);
      }
      for (const first of taken) {
        expect(taken.filter((at) => at >= first && at < first + minute).length).toBeLessThanOrEqual(20);
      }
    }),
  );
});

test('all addresses of an IPv6 /64 count as one', () => {
  const limiter = createRateLimiter(1);
  expect(limiter.wait('2001:db8:1:2::1', start)).toBe(0);
  expect(limiter.wait('2001:db8:1:2:ffff::1', start)).toBeGreaterThan(0);
  expect(limiter.wait('2001:db8:1:3::1', start)).toBe(0);
});

test('zero takes any number', () => {
  const limiter = createRateLimiter(0);
  for (let call = 0; call < 1000; call += 1) expect(limiter.wait('a', start)).toBe(0);
});

test.each([
  ['an IPv6 /48', (index: number) => `2001:db8:7:${index.toString(16)}::1`, '2001:db8:8::1'],
  ['an IPv4 /24', (index: number) => `203.0.113.${index % 256}`, '203.0.114.1'],
])('%s takes no more than its share, however many addresses it calls from', (_what, address, stranger) => {
  const limiter = createRateLimiter(5);
  const taken = Array.from({ length: 52_000 }, (_, index) => limiter.wait(address(index), start)).filter(
    (seconds) => seconds === 0,
  );
  expect(limiter.wait(stranger, start)).toBe(0);
  expect(taken).toHaveLength(5 * networkShare);
});

test('one network with any number of addresses never has an address elsewhere refused', () => {
  const flood = fc.record({
    size: fc.integer({ min: 1, max: 65_536 }),
    calls: fc.integer({ min: 1, max: 5000 }),
  });
  const elsewhere = fc.ipV6().filter((address) => !address.startsWith('2001:db8:7:'));
  fc.assert(
    fc.property(
      flood,
      fc.array(elsewhere, { maxLength: 20 }),
      fc.integer({ min: 1, max: 60 }),
      (from, strangers, limit) => {
        const limiter = createRateLimiter(limit, 100);
        for (let call = 0; call < from.calls; call += 1) {
          limiter.wait(`2001:db8:7:${(call % from.size).toString(16)}::1`, start);
        }
        for (const stranger of new Set(strangers.map(rateLimitKey)))
          expect(limiter.wait(`${stranger}::`, start)).toBe(0);
      },
    ),
    { numRuns: 15 },
  );
});

test('many networks at once fill no more than the memory kept for them, and refuse no stranger', () => {
  const limiter = createRateLimiter(1, 5000);
  for (let index = 0; index < 30_000; index += 1) {
    limiter.wait(`2001:${(index >> 8).toString(16)}:${(index % 256).toString(16)}::1`, start);
  }
  expect(limiter.size).toBeLessThanOrEqual(2 * 10_000);
  expect(limiter.wait('2001:db8::1', start)).toBe(0);
  expect(limiter.wait('2001:db8::1', start)).toBeGreaterThan(0);
});
