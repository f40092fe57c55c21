import { createHash, timingSafeEqual } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import type { Registry } from 'prom-client';
import { errorCode } from '../common/error-code.ts';
import { PlainError } from '../common/plain-error.mjs';
import type { Settings } from '../settings.ts';

export const metricsPath = '/metrics';

/** With a token the server itself answers; a port of 127.0.0.1 needs none. */
export function serveMetrics(
  app: FastifyInstance,
  registry: Registry,
  { token, port }: Settings['metrics'],
): void {
  if (token !== undefined) app.register(scrapes(registry, token));
  if (port !== undefined) listenOnLoopback(app, registry, port);
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

const scrapes =
  (registry: Registry, token?: string): FastifyPluginAsync =>
  async (app) => {
    app.get(metricsPath, { logLevel: 'warn' }, async ({ headers: { authorization = '' } }, reply) => {
      // Hashes have one length, and comparing them takes the same time for every token.
      if (token !== undefined && !timingSafeEqual(sha256(authorization), sha256(`Bearer ${token}`)))
        return reply.code(401).header('www-authenticate', 'Bearer').send({ error: 'Unauthorized' });
      return reply.type(registry.contentType).send(await registry.metrics());
    });
  };

function listenOnLoopback(app: FastifyInstance, registry: Registry, port: number): void {
  const own = fastify();
  own.register(scrapes(registry));
  app.addHook('onReady', async () => {
    await own.listen({ host: '127.0.0.1', port }).catch((error: unknown) => {
      throw new PlainError(
        `METRICS_PORT=${port} cannot be used: ${errorCode(error)}\nEach process needs a port of its own; METRICS_TOKEN needs none.`,
        { cause: error },
      );
    });
  });
  app.addHook('onClose', () => own.close());
}
