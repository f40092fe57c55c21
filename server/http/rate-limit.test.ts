import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRateLimiter, networkShare } from './rate-limit.ts';

let app: FastifyInstance;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 17, 9) });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

/** Returns how long an address has to wait before its call. */
function limitedTo(callsPerMinute: number): (address: string) => Promise<number> {
  app = fastify();
  app.register(async (scope) => {
    const limiter = await createRateLimiter(scope, callsPerMinute);
    scope.get('/', (request) => limiter(request).then((seconds) => ({ seconds })));
  });
  return async (remoteAddress) =>
    (await app.inject({ url: '/', remoteAddress })).json<{ seconds: number }>().seconds;
}

test('so many calls a minute are taken, and then again in the next', async () => {
  const wait = limitedTo(3);
  for (const _ of [1, 2, 3]) expect(await wait('203.0.113.1')).toBe(0);
  vi.advanceTimersByTime(45_000);
  expect(await wait('203.0.113.1')).toBe(15);
  expect(await wait('203.0.113.2')).toBe(0);
  vi.advanceTimersByTime(15_000);
  expect(await wait('203.0.113.1')).toBe(0);
});

test('all addresses of an IPv6 /64 count as one', async () => {
  const wait = limitedTo(1);
  expect(await wait('2001:db8:1:2::1')).toBe(0);
  expect(await wait('2001:db8:1:2:ffff::1')).toBeGreaterThan(0);
  expect(await wait('2001:db8:1:3::1')).toBe(0);
});

test('zero takes any number', async () => {
  const wait = limitedTo(0);
  for (let call = 0; call < 100; call += 1) expect(await wait('203.0.113.1')).toBe(0);
});

test.each([
  ['an IPv6 /48', (index: number) => `2001:db8:7:${index.toString(16)}::1`, '2001:db8:8::1'],
  ['an IPv4 /24', (index: number) => `203.0.113.${index % 256}`, '203.0.114.1'],
])(
  '%s takes no more than its share, however many addresses it calls from',
  async (_what, address, stranger) => {
    const wait = limitedTo(5);
    let taken = 0;
    for (let index = 0; index < 300; index += 1) if ((await wait(address(index))) === 0) taken += 1;
    expect(taken).toBe(5 * networkShare);
    expect(await wait(stranger)).toBe(0);
  },
);

test('refused calls of one address leave the share of its neighbours', async () => {
  const wait = limitedTo(2);
  for (let call = 0; call < 3 * networkShare; call += 1) await wait('203.0.113.1');
  expect(await wait('203.0.113.2')).toBe(0);
});
