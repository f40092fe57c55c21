import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { deskRequests } from '../../contract/desk/requests.ts';
import { isAllowed } from '../../contract/desk/roles.ts';
import {
  deskApi,
  type DeskRoute,
  deskRoutes,
  freshMinutes,
  routeEntry,
  unattendedHeader,
} from '../../contract/desk/routes.ts';
import { Unavailable } from '../database/unavailable.ts';
import { shortenIp } from '../http/ip-address.ts';
import { createRateLimiter } from '../http/rate-limit.ts';
import { type Authenticate, type Caller, DeskFailure, type DeskHandlers, type Handler } from './handlers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes a call of the desk, once that is known. */
    accountId: string | null;
  }
}

export interface DeskOptions {
  readonly handlers: DeskHandlers;
  readonly authenticate: Authenticate;
  /** The desk's own origin; undefined: the one that a request names as its host. */
  readonly origin: string | undefined;
  readonly behindTls: boolean;
  readonly now?: () => number;
}

/** Calls per minute from one address: ten people behind one address, each with a few calls for every action. */
const callsPerMinute = 3000;
/** In bytes. Responses of authenticators are the largest bodies. */
const bodyLimit = 32 * 1024;
/** In seconds. */
const retryAfterUnavailable = 5;

/** The desk's calls, each with the guards that `deskRoutes` names for it. */
export function deskRoutesPlugin(options: DeskOptions): FastifyPluginAsync {
  const { now = Date.now } = options;
  return async (app) => {
    app.removeContentTypeParser('text/plain');
    app.decorateRequest('accountId', null);
    answerFailures(app);
    limitRate(app, now);
    checkOrigin(app, options);
    for (const route of Object.keys(deskRoutes) as DeskRoute[]) addRoute(app, options, route, now);
  };
}

function addRoute(
  app: FastifyInstance,
  { handlers, authenticate }: DeskOptions,
  route: DeskRoute,
  now: () => number,
): void {
  const { method, path, access, fresh, isPassive = false } = routeEntry(route);
  const handle = handlers[route] as Handler<DeskRoute>;
  app.route({
    method,
    url: `${deskApi}${path}`,
    bodyLimit,
    handler: async (request, reply) => {
      const at = now();
      const isUse = !isPassive && request.headers[unattendedHeader] === undefined;
      const caller = await authenticate(request, at, isUse);
      request.accountId = caller?.account.id ?? null;
      if (access !== 'anyone') {
        if (!caller) throw new DeskFailure(401, 'signed-out');
        if (access !== 'signed-in' && !isAllowed(caller.account.role, access))
          throw new DeskFailure(403, 'forbidden');
        if (fresh && !isFresh(caller, at)) throw new DeskFailure(403, 'not-fresh');
      }
      const body = readBody(route, request.body);
      const answer = await handle({ body, caller: caller as Caller, now: at, request, reply } as never);
      return reply.sent ? reply : reply.send(answer);
    },
  });
}

const isFresh = ({ authenticatedAt }: Caller, now: number): boolean =>
  now - authenticatedAt <= freshMinutes * 60_000;

function readBody(route: DeskRoute, body: unknown): unknown {
  if (!(route in deskRequests)) return undefined;
  const read = deskRequests[route as keyof typeof deskRequests].safeParse(body);
  if (!read.success) throw new DeskFailure(400, 'malformed');
  return read.data;
}

function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof DeskFailure) return fail(request, reply, error);
    if (error instanceof Unavailable) {
      request.log.warn({ code: error.code }, 'The database is not available');
      reply.header('retry-after', retryAfterUnavailable);
      return fail(request, reply, new DeskFailure(503, 'unavailable'));
    }
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) return fail(request, reply, new DeskFailure(status, 'malformed'));
    throw error;
  });
}

function fail(request: FastifyRequest, reply: FastifyReply, failure: DeskFailure): FastifyReply {
  const { status, code, details } = failure;
  if (status === 401 || status === 403) logRefusal(request, code);
  return reply.code(status).send({ ...details, error: code });
}

/** Names the account and the network, so that attempts to get in can be traced without addresses of people. */
export const logRefusal = (request: FastifyRequest, reason: string): void =>
  request.log.warn(
    {
      reason,
      account: request.accountId,
      network: shortenIp(request.ip),
      path: request.routeOptions.url,
    },
    'The desk has refused a call',
  );

/** The origin at which a request has reached the desk. */
export const deskOrigin =
  ({ origin, behindTls }: Pick<DeskOptions, 'origin' | 'behindTls'>) =>
  (request: FastifyRequest): string =>
    origin ?? `${behindTls ? 'https' : 'http'}://${request.host}`;

const crossSiteUrls = new Set(
  (Object.keys(deskRoutes) as DeskRoute[])
    .map(routeEntry)
    .flatMap(({ path, isCrossSite }) => (isCrossSite ? `${deskApi}${path}` : [])),
);

/** Writes need the exact origin; reads must not come from a page of another site. */
function checkOrigin(app: FastifyInstance, { origin, behindTls }: DeskOptions): void {
  const ownOrigin = deskOrigin({ origin, behindTls });
  app.addHook('onRequest', (request, reply, done) => {
    const isCrossSite = crossSiteUrls.has(request.routeOptions.url ?? '');
    if (isCrossSite || isSameOrigin(request, ownOrigin(request))) return done();
    return void fail(request, reply, new DeskFailure(403, 'wrong-origin'));
  });
}

function isSameOrigin({ method, headers }: FastifyRequest, own: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return headers.origin === own;
  const { 'sec-fetch-site': site, origin } = headers;
  return (
    (origin === undefined || origin === own) &&
    (site === undefined || site === 'same-origin' || site === 'none')
  );
}

function limitRate(app: FastifyInstance, now: () => number): void {
  const limiter = createRateLimiter(callsPerMinute);
  app.addHook('onRequest', (request, reply, done) => {
    const seconds = limiter.wait(request.ip, now());
    if (seconds === 0) return done();
    return void fail(request, reply.header('retry-after', seconds), new DeskFailure(429, 'too-many'));
  });
}
