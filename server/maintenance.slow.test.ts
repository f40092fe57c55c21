import { afterEach, expect, test } from 'vitest';
import { scheduleMaintenance } from './maintenance.ts';
import type { Stores } from './stores.ts';
import { makeService } from '../tests/support/service.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

const retention = { unfinishedDays: 180, ipDays: 30 };

async function serve(wrap = (stores: Stores) => stores) {
  const { app, stores, log, close } = await makeService();
  cleanups.push(close, scheduleMaintenance(app, wrap(stores), retention));
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { log, report: async () => (await app.inject({ url: '/readyz' })).json() };
}

test('a day on which nothing could be erased is logged as an error, and readiness warns of it', async () => {
  const { log, report } = await serve((stores) => ({
    ...stores,
    erasures: { ...stores.erasures, eraseOld: () => Promise.reject(new Error('not now')) },
  }));
  await expect.poll(report).toEqual({ status: 'ready', warnings: ['retention'] });
  expect(log()).toContain('"level":50');
});

test('a day that succeeds brings no warning', async () => {
  const { log, report } = await serve();
  await expect.poll(log).toContain('Erased what was kept long enough');
  expect(await report()).toEqual({ status: 'ready' });
});
