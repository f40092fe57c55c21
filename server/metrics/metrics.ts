import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Database, OnQuery } from '../database/database.ts';
import type { Settings } from '../settings.ts';
import { addGauges } from './gauges.ts';
import { measureRequests } from './requests.ts';
import { serveMetrics } from './serve.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** What the process and the database look like to Prometheus. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const queries = new Histogram({
    name: 'vsonline_database_query_seconds',
    help: 'Time of database queries, begin and commit included.',
    labelNames: ['connection', 'outcome'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  });
  const onQuery: OnQuery = (connection, { level, queryDurationMillis }) =>
    queries.observe(
      { connection, outcome: level === 'error' ? 'failed' : 'done' },
      queryDurationMillis / 1000,
    );
  return {
    onQuery,
    /** Measures requests and answers scrapes. Call it before the server is ready: later hooks would miss its routes. */
    install: (app: FastifyInstance, settings: Settings, database: Database): void => {
      measureRequests(app, registry);
      addGauges(registry, database, settings);
      serveMetrics(app, registry, settings.metrics);
    },
  };
}
