import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createReadiness, health, type Readiness } from './readiness.ts';

let app: FastifyInstance;
let readiness: Readiness;
let checkDatabase: () => Promise<unknown>;
beforeEach(() => {
  app = fastify();
  checkDatabase = () => Promise.resolve();
  readiness = createReadiness(app, { checkDatabase: () => checkDatabase(), timeout: 20 });
});
afterEach(() => app.close());

const listen = () => app.listen({ host: '127.0.0.1', port: 0 });

test('is there from listening to stopping', async () => {
  expect(await readiness.report()).toEqual({ status: 'starting' });
  await listen();
  expect(await readiness.report()).toEqual({ status: 'ready' });
  const closed = app.close();
  await expect.poll(() => readiness.report()).toEqual({ status: 'stopping' });
  await closed;
});

test('reports stopping as soon as draining starts', async () => {
  await listen();
  expect(readiness.isDraining()).toBe(false);
  readiness.startDraining();
  expect(await readiness.report()).toEqual({ status: 'stopping' });
  expect(readiness.isDraining()).toBe(true);
});

const failing = { status: 'failing', failing: ['database'] };

test.each([
  ['says that it is down', () => Promise.reject(new Error('down'))],
  [
    'breaks',
    () => {
      throw new Error('broken');
    },
  ],
  ['hangs', () => new Promise(() => undefined)],
])('fails while the database %s, and comes back with it', async (_how, check) => {
  checkDatabase = check;
  await listen();
  expect(await readiness.report()).toEqual(failing);
  checkDatabase = () => Promise.resolve();
  expect(await readiness.report()).toEqual({ status: 'ready' });
});

test('asks the database once for all who want to know at the same time', async () => {
  let asked = 0;
  checkDatabase = async () => {
    asked += 1;
  };
  await listen();
  await Promise.all([readiness.report(), readiness.report(), readiness.report()]);
  expect(asked).toBe(1);
  await readiness.report();
  expect(asked).toBe(2);
});

test('mentions trouble that does not keep it from working', async () => {
  let isStuck = true;
  readiness.addWarning('deliveries', () => isStuck);
  await listen();
  expect(await readiness.report()).toEqual({ status: 'ready', warnings: ['deliveries'] });
  isStuck = false;
  expect(await readiness.report()).toEqual({ status: 'ready' });
});

test('/healthz answers from the start, /readyz when it is ready', async () => {
  app.decorate('readiness', readiness);
  app.register(health);
  const statuses = async () => [
    (await app.inject({ url: '/healthz' })).statusCode,
    (await app.inject({ url: '/readyz' })).statusCode,
  ];
  expect(await statuses()).toEqual([200, 503]);
  await listen();
  expect(await statuses()).toEqual([200, 200]);
});
