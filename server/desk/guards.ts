import type { FastifyInstance, FastifyRequest } from 'fastify';
import { minute } from '../../contract/durations.ts';
import { isAllowed } from '../../contract/desk/roles.ts';
import { freshMinutes, type RouteEntry, unattendedHeader } from '../../contract/desk/routes.ts';
import { createRateLimiter } from '../http/rate-limit.ts';
import { type Authenticate, type Caller, DeskFailure } from './handlers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The entry of the desk's route: only these routes have the guards. */
    readonly desk: RouteEntry;
  }
  interface FastifyRequest {
    /** Who makes a call of the desk, once that is known. */
    caller: Caller | null;
  }
}

export interface GuardOptions {
  readonly authenticate: Authenticate;
  /** The desk's own origin; undefined: the one that a request names as its host. */
  readonly origin: string | undefined;
  readonly behindTls: boolean;
  readonly now?: () => number;
}

/** Calls per minute from one address: ten people behind one address, each with a few calls for every action. */
const callsPerMinute = 3000;
/**
 * Calls per minute by people who are not signed in; each may store a challenge. There is nothing to guess, so the limit is far
 * above what failed sign-ins of a whole office make: it must not keep an owner out.
 */
const signedOutPerMinute = 600;

/** The hooks run in this order, all before the body is read: strangers learn nothing about bodies. */
export async function guardCalls(app: FastifyInstance, options: GuardOptions): Promise<void> {
  const { authenticate, now = Date.now } = options;
  await limitRate(app, callsPerMinute, () => true);
  checkOrigin(app, options);
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    const { isPassive = false } = request.routeOptions.config.desk;
    const isUse = !isPassive && request.headers[unattendedHeader] === undefined;
    request.caller = await authenticate(request, now(), isUse);
  });
  app.addHook('onRequest', async ({ caller, routeOptions }) =>
    authorise(routeOptions.config.desk, caller, now()),
  );
  await limitRate(app, signedOutPerMinute, ({ caller }) => caller === null);
}

async function limitRate(
  app: FastifyInstance,
  perMinute: number,
  isCounted: (request: FastifyRequest) => boolean,
): Promise<void> {
  const limiter = await createRateLimiter(app, perMinute);
  app.addHook('onRequest', async (request, reply) => {
    const seconds = isCounted(request) ? await limiter(request) : 0;
    if (seconds === 0) return;
    reply.header('retry-after', seconds);
    throw new DeskFailure(429, 'too-many');
  });
}

function checkOrigin(app: FastifyInstance, options: GuardOptions): void {
  const ownOrigin = deskOrigin(options);
  app.addHook('onRequest', async (request) => {
    const { isCrossSite = false } = request.routeOptions.config.desk;
    if (!isCrossSite && !isSameOrigin(request, ownOrigin(request)))
      throw new DeskFailure(403, 'wrong-origin');
  });
}

/** The origin at which a request has reached the desk. */
export const deskOrigin =
  ({ origin, behindTls }: Pick<GuardOptions, 'origin' | 'behindTls'>) =>
  (request: FastifyRequest): string =>
    origin ?? `${behindTls ? 'https' : 'http'}://${request.host}`;

/** Writes need the exact origin; reads must not come from a page of another site. */
function isSameOrigin({ method, headers }: FastifyRequest, own: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return headers.origin === own;
  const { 'sec-fetch-site': site, origin } = headers;
  return (
    (origin === undefined || origin === own) &&
    (site === undefined || site === 'same-origin' || site === 'none')
  );
}

function authorise({ access, fresh }: RouteEntry, caller: Caller | null, now: number): void {
  if (access === 'anyone') return;
  if (!caller) throw new DeskFailure(401, 'signed-out');
  if (access !== 'signed-in' && !isAllowed(caller.account.role, access))
    throw new DeskFailure(403, 'forbidden');
  if (fresh && now - caller.authenticatedAt > freshMinutes * minute) throw new DeskFailure(403, 'not-fresh');
}
