import type { Stores } from '../../server/stores.ts';
import { createInsight } from '../../server/desk/insight/insight.ts';
import type { MeasuredHandlers } from './calls.ts';
import type { SearchWords } from './fill.ts';
import { generatedPages } from './generate.ts';

/** The desk over a generated database. */
export interface BenchDesk {
  readonly handlers: MeasuredHandlers;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

export function createBenchDesk({ database, leads, deliveries }: Stores, now: () => number): BenchDesk {
  const insight = createInsight({
    database,
    leads,
    deliveries,
    senders: {},
    retention: { unfinishedDays: 36_500, ipDays: 36_500 },
    countFiles: () => Promise.resolve(0),
    channels: ['mail'],
    pages: generatedPages,
    now,
    log: { info: () => {}, warn: console.warn, error: console.error },
  });
  return { handlers: insight.handlers, start: () => insight.start(), stop: () => insight.stop() };
}

const texts = ['user_name', 'email', 'phone_number', 'company_name', 'talk_about_project'] as const;

export const searchWords: SearchWords = (lead) => [
  ...new Set(texts.flatMap((column) => (lead[column] ?? '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])),
];
