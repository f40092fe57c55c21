import type { Database } from '../../database/database.ts';
import { DeskFailure, type DeskHandlers } from '../handlers.ts';
import { readFunnel } from './funnel.ts';
import { readPromise, readPromiseSummary } from './promise-report.ts';

/** The share of promises kept, and the funnel. */
export function createReports(database: Database, now: () => number) {
  const handlers: Pick<DeskHandlers, 'promise' | 'funnel'> = {
    promise: () => readPromise(database, now()),
    funnel: async ({ body }) => {
      if (body.from > body.to) throw new DeskFailure(400, 'malformed');
      return readFunnel(database, body);
    },
  };
  return {
    handlers,
    promiseSummary: () => readPromiseSummary(database, now()),
  };
}
