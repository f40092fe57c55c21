import { createInsight } from '../../server/desk/insight/insight.ts';
import { createLeadDesk } from '../../server/desk/leads/lead-desk.ts';
import type { Stores } from '../../server/stores.ts';
import type { MeasuredHandlers } from './calls.ts';

/** The desk over a generated database. */
export interface BenchDesk {
  readonly handlers: MeasuredHandlers;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

export function createBenchDesk({ database, deliveries, erasures }: Stores, now: () => number): BenchDesk {
  const shared = {
    database,
    channels: ['mail'],
    retention: { unfinishedDays: 36_500, ipDays: 36_500 },
    now,
    log: { info: () => {}, warn: console.warn, error: console.error },
  } as const;
  const insight = createInsight({
    ...shared,
    deliveries,
    erasures,
    senders: {},
    onErased: () => {},
  });
  const leadDesk = createLeadDesk({
    ...shared,
    authenticate: () => Promise.resolve(null),
    promiseSummary: () => insight.promiseSummary(),
    onDeliveryDue: () => {},
  });
  return {
    handlers: { ...insight.handlers, ...leadDesk.handlers },
    start: insight.start,
    stop: async () => {
      leadDesk.stop();
      await insight.stop();
    },
  };
}
