import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { api } from './api/api.ts';
import { readSecret } from './database/secrets.ts';
import { separateDesk } from './desk/own-host.ts';
import { createLocate, geoRoutes, locationFiles } from './geo/locate.ts';
import { answerClientErrors, answerErrors, renameUnknownMethods } from './http/errors.ts';
import { createReadiness, health } from './http/readiness.ts';
import { trackRequests } from './http/in-flight-requests.ts';
import { dropSlowReaders, limitsFor, refuseLongUrls, serverOptions } from './http/limits.ts';
import { loggerOptions, type LogStream } from './http/request-log.ts';
import { toRoutableUrl } from './http/request-target.ts';
import { addDefaultHeaders, securityHeaders } from './http/security-headers.ts';
import { createFormTokens } from './leads/form-tokens.ts';
import { leadRoutes } from './leads/routes.ts';
import type { Settings } from './settings.ts';
import type { Site } from './site/load.ts';
import { serveSite } from './site/site.ts';
import type { Stores } from './stores.ts';

interface AppOptions {
  readonly settings: Settings;
  readonly site: Site;
  /** Without stores there is no API, only the pages. */
  readonly stores?: Pick<Stores, 'database' | 'leads'>;
  readonly logStream?: LogStream;
}

/** The HTTP server with all routes, not yet listening. */
export function createApp({ settings, site, stores, logStream }: AppOptions): FastifyInstance {
  const { behindTls, companyName, trustedProxies, desk } = settings;
  const limits = limitsFor(settings);
  const inFlight = new Set<IncomingMessage>();
  const app = fastify({
    ...serverOptions(limits),
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    rewriteUrl: ({ url = '/' }) => toRoutableUrl(url),
    clientErrorHandler: answerClientErrors(behindTls, inFlight, companyName),
    // Requests that still arrive on open connections while we stop are answered; their clients then hang up.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    logger: loggerOptions(settings.logLevel, logStream),
    // Fastify's own lines name addresses and queries; ours are written by `trackRequests`.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
  });
  app.decorateRequest('served', null);
  app.decorate('companyName', companyName);
  app.decorate('readiness', createReadiness(app, stores && { checkDatabase: () => stores.database.check() }));
  renameUnknownMethods(app);
  trackRequests(app, inFlight);
  refuseLongUrls(app, limits);
  dropSlowReaders(app, limits);
  addDefaultHeaders(app, { ...securityHeaders(behindTls), 'cache-control': 'no-store' });
  answerErrors(app);
  if (desk.isOn && desk.origin !== undefined) separateDesk(app, desk.origin);

  // Requests that no route answers belong to the site.
  app.register(health);
  if (stores) {
    const { database, leads } = stores;
    const { allowedOrigins, rateLimit, geoipDb } = settings;
    const locate = createLocate(locationFiles(geoipDb), () =>
      app.log.warn('No geolocation file can be read: all countries are unknown'),
    );
    const tokens = createFormTokens(() => readSecret(database, 'form-token'));
    const saves = leadRoutes({ leads, locate, tokens, allowedOrigins, now: Date.now });
    app.register(api({ allowedOrigins, rateLimit, routes: [geoRoutes(locate), saves] }));
  }
  app.register(serveSite(site, behindTls, settings.rateLimit));
  return app;
}
