import type { FastifyInstance } from 'fastify';
import { deskApi, deskPath } from '../../contract/desk/routes.ts';

const isDeskRoute = (url: string | undefined): boolean =>
  url === deskPath || [`${deskPath}/`, `${deskApi}/`].some((start) => url?.startsWith(start));

/**
 * With an origin of its own the desk answers there and nowhere else, and nothing else answers there: a script in a page of
 * the site could otherwise read the desk of a person who is signed in.
 */
export function separateDesk(app: FastifyInstance, origin: string): void {
  const desk = new URL(origin);
  /** Some proxies name the port that the scheme has anyway. */
  const isDeskHost = (host: string): boolean => URL.parse(`${desk.protocol}//${host}`)?.host === desk.host;
  app.addHook('onRequest', (request, reply, done) => {
    const isAtDesk = isDeskHost(request.host);
    if (isAtDesk === isDeskRoute(request.routeOptions.url)) return done();
    if (!isAtDesk) return reply.callNotFound();
    if (request.url === '/') return reply.redirect(deskPath);
    return reply.code(404).send('There is nothing at this address.\n');
  });
}
