import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { apiPaths, formTokenHeader, leadRefusalHeader, saveNumberHeader } from '../../contract/api.ts';
import { Unavailable } from '../database/unavailable.ts';
import { createRateLimiter } from '../http/rate-limit.ts';
import { isHtmlForm, TooManyForms } from './html-form.ts';
import { originOf } from './origin.ts';

interface ApiOptions {
  /** Origins of pages beside our own that may call. */
  readonly allowedOrigins: readonly string[];
  /** Calls per minute from one address; 0 for any number. */
  readonly rateLimit: number;
  readonly routes: readonly FastifyPluginAsync[];
}

/** In seconds. */
export const retryAfterUnavailable = 5;

/** The routes under /api, with the checks and error answers that hold for all of them. */
export function api({ allowedOrigins, rateLimit, routes }: ApiOptions): FastifyPluginAsync {
  return async (app) => {
    // Any page on the web may send text/plain without a preflight request.
    app.removeContentTypeParser('text/plain');
    answerUnavailable(app);
    checkOrigin(app, allowedOrigins);
    await limitRate(app, rateLimit);
    refuseEncoded(app);
    for (const path of Object.values(apiPaths)) app.options(path, answerPreflight);
    for (const route of routes) await app.register(route);
  };
}

function answerUnavailable(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof Unavailable)) throw error;
    request.log.warn({ code: error.code }, 'The database is not available');
    return reply
      .code(503)
      .header('retry-after', retryAfterUnavailable)
      .send({ error: 'Service Unavailable' });
  });
}

/**
 * Refuses calls of scripts from other sites. Forms pass: there is no session to misuse, any program could make the same
 * lead, and browsers that hide the origin would lose theirs. A form that names another site is saved and marked as spam.
 */
function checkOrigin(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    const origin = originOf(request, allowedOrigins);
    if (allowedOrigins.length > 0) reply.header('vary', 'origin');
    if (origin === 'allowed') {
      reply.header('access-control-allow-origin', request.headers.origin);
      reply.header('access-control-expose-headers', `${formTokenHeader}, ${leadRefusalHeader}, Retry-After`);
    }
    if (origin === 'own' || origin === 'allowed' || isHtmlForm(request)) return done();
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

async function limitRate(app: FastifyInstance, rateLimit: number): Promise<void> {
  const limiter = await createRateLimiter(app, rateLimit);
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'OPTIONS' || isHtmlForm(request)) return;
    const seconds = await limiter(request);
    if (seconds === 0) return;
    await reply.code(429).header('retry-after', seconds).send({ error: 'Too Many Requests' });
  });
  app.addHook('preHandler', async (request) => {
    const seconds = isHtmlForm(request) ? await limiter(request) : 0;
    if (seconds > 0) throw new TooManyForms(seconds);
  });
}

/** Compressed bodies are refused: a few bytes could become gigabytes. */
function refuseEncoded(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const coding = request.headers['content-encoding'] ?? '';
    if (coding === '' || coding.toLowerCase() === 'identity') return done();
    return reply.code(415).header('accept-encoding', 'identity').send({ error: 'Unsupported Media Type' });
  });
}
