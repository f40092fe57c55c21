import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import {
  apiPaths,
  formTokenHeader,
  leadRefusalHeader,
  openApiPath,
  saveNumberHeader,
} from '../../contract/api.ts';
import { Unavailable } from '../database/unavailable.ts';
import { geoRoutes } from '../geo/routes.ts';
import { createRateLimiter } from '../http/rate-limit.ts';
import { retryAfterSeconds } from '../leads/context.ts';
import { isForm, TooManyForms } from '../leads/form.ts';
import { originOf } from './origin.ts';
import { type LeadParts, leadRoutes } from '../leads/routes.ts';

export interface ApiParts extends LeadParts {
  /** Calls per minute from one address; 0 for any number. */
  readonly rateLimit: number;
}

/** Everything under /api, and what holds for all of it: who may call, how often, and what is said when we cannot. */
export function api(parts: ApiParts): FastifyPluginAsync {
  const { store, locate, allowedOrigins, rateLimit, now = Date.now } = parts;
  return async (app) => {
    // What any page on the web may send without asking first is not taken.
    app.removeContentTypeParser('text/plain');
    app.readiness.addCheck('database', () => store.check());
    answerUnavailable(app);
    checkOrigin(app, allowedOrigins);
    limitRate(app, rateLimit, now);
    refuseEncoded(app);
    for (const path of [...Object.values(apiPaths), openApiPath]) app.options(path, answerPreflight);
    await app.register(geoRoutes(locate));
    await app.register(leadRoutes(parts));
  };
}

function answerUnavailable(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof Unavailable)) throw error;
    request.log.warn({ code: error.code }, 'The database is not available');
    return reply.code(503).header('retry-after', retryAfterSeconds).send({ error: 'Service Unavailable' });
  });
}

/**
 * Calls of scripts from other sites are refused. A form is not: it has no session that could be misused, a forged one only
 * makes a lead that any program could make as well, and browsers that hide the origin would lose theirs. One that names
 * another site is saved and marked as spam.
 */
function checkOrigin(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    const origin = originOf(request, allowedOrigins);
    if (allowedOrigins.length > 0) reply.header('vary', 'origin');
    if (origin === 'allowed') {
      reply.header('access-control-allow-origin', request.headers.origin);
      reply.header('access-control-expose-headers', `${formTokenHeader}, ${leadRefusalHeader}, Retry-After`);
    }
    if (origin === 'own' || origin === 'allowed' || isForm(request)) return done();
    return reply.code(403).send({ error: 'Forbidden' });
  });
}

function answerPreflight(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(204)
    .headers({
      allow: 'GET, POST, OPTIONS',
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': `Content-Type, ${saveNumberHeader}, ${formTokenHeader}`,
      'access-control-max-age': '7200',
    })
    .send();
}

function limitRate(app: FastifyInstance, rateLimit: number, now: () => number): void {
  const limiter = createRateLimiter(rateLimit);
  app.addHook('onRequest', (request, reply, done) => {
    const isFree = request.method === 'OPTIONS' || isForm(request);
    const seconds = isFree ? 0 : limiter.wait(request.ip, now());
    if (seconds === 0) return done();
    return reply.code(429).header('retry-after', seconds).send({ error: 'Too Many Requests' });
  });
  app.addHook('preHandler', (request, _reply, done) => {
    const seconds = isForm(request) ? limiter.wait(request.ip, now()) : 0;
    done(seconds === 0 ? undefined : new TooManyForms(seconds));
  });
}

/** Nothing that comes packed is unpacked: a few bytes could become gigabytes. */
function refuseEncoded(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const coding = request.headers['content-encoding'] ?? '';
    if (coding === '' || coding.toLowerCase() === 'identity') return done();
    return reply.code(415).header('accept-encoding', 'identity').send({ error: 'Unsupported Media Type' });
  });
}
