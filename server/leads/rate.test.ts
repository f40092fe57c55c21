import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRateLimiter } from './rate.ts';

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

test('all addresses of an IPv6 customer count as one', () => {
  const limiter = createRateLimiter(1);
  expect(limiter.wait('2001:db8:1:2::1', start)).toBe(0);
  expect(limiter.wait('2001:db8:1:2:ffff::1', start)).toBeGreaterThan(0);
  expect(limiter.wait('2001:db8:1:3::1', start)).toBe(0);
});

test('zero takes any number', () => {
  const limiter = createRateLimiter(0);
  for (let call = 0; call < 1000; call += 1) expect(limiter.wait('a', start)).toBe(0);
});

test('a flood of addresses is counted together beyond what memory is for', () => {
  const limiter = createRateLimiter(1);
  for (let address = 0; address < 50_000; address += 1) limiter.wait(`a${address}`, start);
  expect(limiter.wait('one more', start)).toBe(0);
  expect(limiter.wait('and another', start)).toBeGreaterThan(0);
});
