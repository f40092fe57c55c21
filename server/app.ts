import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { answerClientErrors } from './http/client-errors.ts';
import { answerErrors } from './http/errors.ts';
import { createLocate, locationFiles } from './geo/locate.ts';
import { health } from './http/health.ts';
import { api } from './api/api.ts';
import type { LeadStore } from './leads/store.ts';
import { dropWhoDoNotRead, type Limits, limitsFor, refuseLongUrls, serverOptions } from './http/limits.ts';
import { loggerOptions, type LogStream } from './http/request-log.ts';
import { renameUnknownMethods } from './http/methods.ts';
import { createReadiness } from './http/readiness.ts';
import { watchRequests } from './http/in-flight-requests.ts';
import { addDefaultHeaders, securityHeaders } from './http/security-headers.ts';
import type { Settings } from './settings.ts';
import type { Site } from './site/load.ts';
import { serveSite } from './site/site.ts';
import { routable } from './http/request-target.ts';

export interface AppParts {
  readonly settings: Settings;
  readonly site: Site;
  /** Without a store there are only the pages. */
  readonly store?: LeadStore;
  readonly limits?: Limits;
  readonly logStream?: LogStream;
}

/** The whole service, not yet listening. */
export function createApp({
  settings,
  site,
  store,
  limits = limitsFor(settings),
  logStream,
}: AppParts): FastifyInstance {
  const { behindTls, trustedProxies } = settings;
  const inFlight = new Set<IncomingMessage>();
  const app = fastify({
    ...serverOptions(limits),
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    rewriteUrl: ({ url = '/' }) => routable(url),
    clientErrorHandler: answerClientErrors(behindTls, inFlight),
    // Requests that still arrive on open connections while we stop are answered; their clients then hang up.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    logger: loggerOptions(settings.logLevel, logStream),
    // Fastify's own lines name addresses and queries; ours are written by `watchRequests`.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
  });
  app.decorateRequest('served', null);
  app.decorate('readiness', createReadiness(app));
  renameUnknownMethods(app);
  watchRequests(app, inFlight);
  refuseLongUrls(app, limits);
  dropWhoDoNotRead(app, limits);
  addDefaultHeaders(app, { ...securityHeaders(behindTls), 'cache-control': 'no-store' });
  answerErrors(app);

  // One line for each feature. What none of them answers belongs to the site.
  app.register(health);
  if (store) {
    const { allowedOrigins, rateLimit, geoipDb } = settings;
    const locate = createLocate(locationFiles(geoipDb), () =>
      app.log.warn('No location file can be read: nobody’s country will be known'),
    );
    app.register(api({ store, locate, allowedOrigins, rateLimit }));
  }
  app.register(serveSite(site, behindTls, settings.rateLimit));
  return app;
}
