import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BehindTls } from './security-headers.ts';

export type Limits = typeof directLimits;

/**
 * The resources that one client may use; times are in milliseconds. Slow clients are dropped within ten seconds. Real requests
 * are a few kilobytes.
 */
const directLimits = {
  /** Longer request targets are answered with 414. */
  urlLength: 4096,
  headerBytes: 16 * 1024,
  /** Bytes of a request's body, unless its route has a limit of its own. */
  bodyBytes: 64 * 1024,
  /** From the opening of a connection, or the start of a further request, to the end of the headers. */
  headersTimeout: 5000,
  /** From the opening of a connection, or the start of a further request, to the end of the request's body. */
  requestTimeout: 7000,
  /** How often these two times are checked. */
  checkInterval: 1000,
  /** A connection without any traffic for this long, while a request is being answered, is closed. */
  silence: 8000,
  /**
   * Longest silence once the answer has begun. Node lets the first such timeout pass when anything was sent before it, so a
   * client that stops reading is dropped after twice this time.
   */
  unread: 4000,
  /** How long a connection may wait for its next request. */
  keepAlive: 5000,
  requestsPerSocket: 1000,
};

/** Proxies keep connections open for about a minute; if the server closed one first, they would answer 502 at times. */
export function limitsFor({
  behindTls,
  trustedProxies,
}: {
  readonly behindTls: BehindTls;
  readonly trustedProxies: readonly string[];
}): Limits {
  const isBehindProxy = behindTls || trustedProxies.length > 0;
  return isBehindProxy ? { ...directLimits, keepAlive: 75_000, requestsPerSocket: 100_000 } : directLimits;
}

/** The limits as options of Fastify and of Node's HTTP server. */
export const serverOptions = (limits: Limits) => ({
  http: {
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersTimeout,
    connectionsCheckingInterval: limits.checkInterval,
  },
  bodyLimit: limits.bodyBytes,
  requestTimeout: limits.requestTimeout,
  connectionTimeout: limits.silence,
  keepAliveTimeout: limits.keepAlive,
  maxRequestsPerSocket: limits.requestsPerSocket,
});

export function refuseLongUrls(app: FastifyInstance, { urlLength }: Limits): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.length <= urlLength) return done();
    return reply.code(414).send('This address is too long.\n');
  });
}

/** The time counts from `onSend`; for GET and HEAD from the request, because prepared answers bypass that hook. */
export function dropSlowReaders(app: FastifyInstance, { unread }: Limits): void {
  const limitReading = ({ raw: { socket } }: FastifyRequest) => {
    // Injected requests have none.
    if (socket instanceof Socket) socket.setTimeout(unread);
  };
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') limitReading(request);
    done();
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    limitReading(request);
    done();
  });
}
