import { STATUS_CODES, type IncomingMessage, METHODS } from 'node:http';
import type { FastifyError, FastifyInstance } from 'fastify';
import { goBack, noticePage, plainPagePolicy, renderPlainPage, sendPlainPage } from './plain-page.ts';
import type { Socket } from 'node:net';
import { type BehindTls, securityHeaders } from './security-headers.ts';

/** Answers with the status alone, as a page for browsers; the error is logged. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500;
    if (status >= 500) request.log.error({ err: error }, 'failed');
    if (request.headers.accept?.includes('text/html'))
      return sendPlainPage(
        reply,
        status,
        noticePage('This did not work', 'Please try it again in a moment.', goBack),
      );
    return reply.code(status).send({ error: STATUS_CODES[status] });
  });
}

const statusOfCode: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

const unreadPage = noticePage('This did not reach us whole', 'Please try it again in a moment.', goBack);

/**
 * Answers requests that are malformed, too large or too slow, and closes the connection. While another answer is being
 * sent on it, the connection is only closed.
 */
export function answerClientErrors(
  behindTls: BehindTls,
  inFlight: ReadonlySet<IncomingMessage>,
  companyName: string,
) {
  const html = renderPlainPage(unreadPage, companyName);
  const headers = Object.entries({
    ...securityHeaders(behindTls),
    'content-security-policy': plainPagePolicy,
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(html)),
  })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  return (error: { readonly code?: string }, socket: Socket): void => {
    const status = statusOfCode[error.code ?? ''] ?? 400;
    const isBusy = [...inFlight].some((request) => request.socket === socket);
    if (socket.writable && !isBusy) {
      socket.write(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\n${headers}\r\n${html}`,
      );
    }
    socket.destroy();
  };
}

const known: ReadonlySet<string> = new Set(METHODS);

/**
 * Node's parser accepts methods that are not in `METHODS`, such as PRI; Fastify's router fails for them and logs the request.
 * They are replaced by TRACE, which no route answers either.
 */
export function renameUnknownMethods({ server }: FastifyInstance): void {
  server.prependListener('request', (request) => {
    if (!known.has(request.method ?? '')) request.method = 'TRACE';
  });
}
