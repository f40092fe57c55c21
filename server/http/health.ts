import type { FastifyPluginAsync } from 'fastify';

/** For those who watch over the process. Asked every few seconds, and so logged only when something is wrong. */
export const health: FastifyPluginAsync = async (app) => {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'alive' }));

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const report = await app.readiness.report();
    return reply.code(report.status === 'ready' ? 200 : 503).send(report);
  });
};
