import type { FastifyPluginAsync } from 'fastify';

/** Called every few seconds by monitoring, so only warnings are logged. */
export const health: FastifyPluginAsync = async (app) => {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'alive' }));

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const report = await app.readiness.report();
    return reply.code(report.status === 'ready' ? 200 : 503).send(report);
  });
};
