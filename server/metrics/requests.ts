import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { deskApi, deskPath, routeEntry } from '../../contract/desk/routes.ts';
import { metricsPath } from './serve.ts';

const livePath = `${deskApi}${routeEntry('live').path}`;

/** Routes by how their pattern begins; the first that fits. */
const kindsOfRoutes = [
  [deskApi, 'desk'],
  [deskPath, 'desk'],
  ['/api', 'api'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
] as const;

function kindOf({ served, routeOptions: { url = '' } }: FastifyRequest): string {
  return served?.kind ?? kindsOfRoutes.find(([start]) => url.startsWith(start))?.[1] ?? 'other';
}

const statusOf = ({ raw, statusCode }: FastifyReply): string =>
  raw.writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'aborted';

/** Counts and times requests but those for metrics. Live connections last for hours, so they are not timed. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const requests = new Counter({
    name: 'vsonline_http_requests_total',
    help: 'Requests by kind and class of status.',
    labelNames: ['kind', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'vsonline_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['kind'],
    buckets: [0.002, 0.01, 0.05, 0.2, 1, 5],
    registers,
  });
  const live = new Gauge({
    name: 'vsonline_live_connections',
    help: 'Event streams of the desk that are open.',
    registers,
  });
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request.routeOptions;
    if (url === metricsPath) return done();
    const isLive = url === livePath;
    if (isLive) live.inc();
    // Not `onResponse`, which is not called when the client disconnects early.
    reply.raw.once('close', () => {
      const kind = kindOf(request);
      requests.inc({ kind, status: statusOf(reply) });
      if (isLive) live.dec();
      else durations.observe({ kind }, reply.elapsedTime / 1000);
    });
    done();
  });
}
