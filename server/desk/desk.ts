import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { deskRequests } from '../../contract/desk/requests.ts';
import { deskApi, type DeskRoute, deskRoutes, routeEntry } from '../../contract/desk/routes.ts';
import { retryAfterUnavailable } from '../api/api.ts';
import { Unavailable } from '../database/unavailable.ts';
import { guardCalls, type GuardOptions } from './guards.ts';
import { type Body, type CallerOf, DeskFailure, type DeskHandlers } from './handlers.ts';
import { logRefusal } from './refusal-log.ts';

interface DeskOptions extends GuardOptions {
  readonly handlers: DeskHandlers;
}

/** In bytes. Responses of authenticators are the largest bodies. */
const bodyLimit = 32 * 1024;

const bodySchemas: Readonly<Partial<Record<DeskRoute, z.ZodType>>> = deskRequests;

/** The desk's calls, each with the guards that `deskRoutes` names for it. */
export function deskRoutesPlugin(options: DeskOptions): FastifyPluginAsync {
  const { handlers, now = Date.now } = options;
  return async (app) => {
    app.removeContentTypeParser('text/plain');
    app.setValidatorCompiler<z.ZodType>(({ schema }) => (body) => {
      const { success, data } = schema.safeParse(body);
      return success ? { value: data } : { error: new DeskFailure(400, 'malformed') };
    });
    answerFailures(app);
    await app.register(cookie);
    await guardCalls(app, options);
    for (const route of Object.keys(deskRoutes) as DeskRoute[])
      addRoute<DeskRoute>(app, route, handlers[route], now);
  };
}

function addRoute<Route extends DeskRoute>(
  app: FastifyInstance,
  route: Route,
  handle: DeskHandlers[Route],
  now: () => number,
): void {
  const entry = routeEntry(route);
  const body = bodySchemas[route];
  app.route({
    method: entry.method,
    url: `${deskApi}${entry.path}`,
    bodyLimit: entry.bodyBytes ?? bodyLimit,
    config: { desk: entry },
    ...(body && { schema: { body } }),
    handler: (request, reply) =>
      handle({
        // Both were checked: by the schema, and by the guards.
        body: request.body as Body<Route>,
        caller: request.caller as CallerOf<Route>,
        now: now(),
        request,
        reply,
      }),
  });
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
