import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { health } from './health.ts';
import { createReadiness } from './readiness.ts';

let app: FastifyInstance;
beforeEach(() => {
  app = fastify();
  app.decorate('readiness', createReadiness(app));
  app.register(health);
});
afterEach(() => app.close());

async function ask(path: string) {
  const answer = await app.inject({ url: path });
  return [answer.statusCode, answer.json()];
}

test('the process is alive from the start', async () => {
  expect(await ask('/healthz')).toEqual([200, { status: 'alive' }]);
});

test('the service is ready once it listens and every part is well', async () => {
  let isUp = true;
  app.readiness.addCheck('database', () => (isUp ? Promise.resolve() : Promise.reject(new Error('down'))));
  expect(await ask('/readyz')).toEqual([503, { status: 'starting' }]);
  await app.listen({ host: '127.0.0.1', port: 0 });
  expect(await ask('/readyz')).toEqual([200, { status: 'ready' }]);
  isUp = false;
  expect(await ask('/readyz')).toEqual([503, { status: 'failing', failing: ['database'] }]);
  expect(await ask('/healthz')).toEqual([200, { status: 'alive' }]);
});
