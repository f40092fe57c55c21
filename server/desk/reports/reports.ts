import type { Overview } from '../../../contract/desk/leads.ts';
import type { Database } from '../../database/database.ts';
import { DeskFailure, type DeskHandlers } from '../handlers.ts';
import { readFunnel } from './funnel.ts';
import { createPromiseReport } from './reply-promise.ts';

/** The share of promises kept, and the funnel. */
export interface Reports {
  readonly handlers: Pick<DeskHandlers, 'promise' | 'funnel'>;
  promiseSummary(): Promise<Overview['promise']>;
}

export function createReports(database: Database, now: () => number): Reports {
  const promise = createPromiseReport(database, now);
  return {
    handlers: {
      promise: () => promise.answer(),
      funnel: async ({ body }) => {
        if (body.from > body.to) throw new DeskFailure(400, 'malformed');
        return readFunnel(database, body);
      },
    },
    promiseSummary: () => promise.summary(),
  };
}
