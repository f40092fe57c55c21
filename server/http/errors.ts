import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance } from 'fastify';
import { goBack, renderNotice, sendPlainPage } from './plain-page.ts';

/** Answers with the status alone, as a page for browsers; the error is logged. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500;
    if (status >= 500) request.log.error({ err: error }, 'failed');
    if (request.headers.accept?.includes('text/html'))
      return sendPlainPage(
        reply,
        status,
        renderNotice('This did not work', 'Please try it again in a moment.', goBack),
      );
    return reply.code(status).send({ error: STATUS_CODES[status] });
  });
}
