import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { goBack, plainPagePolicy, renderNotice } from './plain-page.ts';
import { type BehindTls, securityHeaders } from './security-headers.ts';

const statusOf: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

const body = renderNotice('This did not reach us whole', 'Please try it again in a moment.', goBack);

/**
 * Answers requests that are malformed, too large or too slow, and closes the connection. While another answer is being
 * sent on it, the connection is only closed.
 */
export function answerClientErrors(behindTls: BehindTls, inFlight: ReadonlySet<IncomingMessage>) {
  const headers = Object.entries({
    ...securityHeaders(behindTls),
    'content-security-policy': plainPagePolicy,
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  return (error: { readonly code?: string }, socket: Socket): void => {
    const status = statusOf[error.code ?? ''] ?? 400;
    const isBusy = [...inFlight].some((request) => request.socket === socket);
    if (socket.writable && !isBusy) {
      socket.write(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\n${headers}\r\n${body}`,
      );
    }
    socket.destroy();
  };
}
