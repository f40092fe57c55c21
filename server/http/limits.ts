import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';

/** How much of the server one client may take up. Times are in milliseconds. */
export interface Limits {
  /** Longer request targets are answered with 414. */
  readonly urlLength: number;
  readonly headerBytes: number;
  /** Of a request's body; a route that needs more says so itself. */
  readonly bodyBytes: number;
  /** From the first moment of a connection, or of the next request on it, to the end of the request's headers. */
  readonly headersTimeout: number;
  /** The same to the end of the request's body. */
  readonly requestTimeout: number;
  /** How often connections are looked at for those two times. */
  readonly checkInterval: number;
  /** Nothing sent and nothing received for so long while a request is being answered ends the connection. */
  readonly silence: number;
  /**
   * The same once the answer has begun. Node lets the first such silence pass when anything at all was taken before it:
   * whoever stops reading is dropped after twice this time.
   */
  readonly unread: number;
  /** How long a connection may wait for its next request. */
  readonly keepAlive: number;
  readonly requestsPerSocket: number;
}

/**
 * A client that drips bytes is dropped within ten seconds, whichever part of a request it drips. Real requests here
 * are a few kilobytes, which even a bad mobile connection sends in far less.
 */
const directLimits: Limits = {
  urlLength: 4096,
  headerBytes: 16 * 1024,
  bodyBytes: 64 * 1024,
  headersTimeout: 5000,
  requestTimeout: 7000,
  checkInterval: 1000,
  silence: 8000,
  unread: 4000,
  keepAlive: 5000,
  requestsPerSocket: 1000,
};

/** Proxies keep connections open for about a minute; were we the first to close one, they would answer 502 now and then. */
export function limitsFor({
  behindTls,
  trustedProxies,
}: Pick<Settings, 'behindTls' | 'trustedProxies'>): Limits {
  const isBehindProxy = behindTls || trustedProxies.length > 0;
  return isBehindProxy ? { ...directLimits, keepAlive: 75_000, requestsPerSocket: 100_000 } : directLimits;
}

/** The limits in the words of Fastify and of Node's HTTP server. */
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

/** Answers begin when they are sent; those to requests without a body as good as at once, and some pass by `onSend`. */
export function dropWhoDoNotRead(app: FastifyInstance, { unread }: Limits): void {
  const limitReading = ({ raw: { socket } }: FastifyRequest) => {
    // Requests without a network have none.
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
