import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createReadiness, health, type Readiness } from './readiness.ts';

let app: FastifyInstance;
let readiness: Readiness;
beforeEach(() => {
  app = fastify();
  readiness = createReadiness(app, 20);
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

test('names the parts that fail, whether they say so, break or hang', async () => {
  readiness.addCheck('fine', async () => undefined);
  readiness.addCheck('refusing', () => Promise.reject(new Error('down')));
  readiness.addCheck('broken', () => {
    throw new Error('broken');
  });
  readiness.addCheck('hanging', () => new Promise(() => undefined));
  await listen();
  expect(await readiness.report()).toEqual({ status: 'failing', failing: ['refusing', 'broken', 'hanging'] });
});

test('comes back when the parts do', async () => {
  let isUp = false;
  readiness.addCheck('database', async () => {
    if (!isUp) throw new Error('down');
  });
  await listen();
  expect(await readiness.report()).toEqual({ status: 'failing', failing: ['database'] });
  isUp = true;
  expect(await readiness.report()).toEqual({ status: 'ready' });
});

test('is asked of the parts once for all who want to know at the same time', async () => {
  let asked = 0;
  readiness.addCheck('counting', async () => {
    asked += 1;
  });
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
