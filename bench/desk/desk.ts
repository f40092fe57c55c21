import { columnOf } from '../../server/database/columns.ts';
import { createInsight } from '../../server/desk/insight/insight.ts';
import { createLeadDesk } from '../../server/desk/leads/lead-desk.ts';
import { searchWords as wordsOf } from '../../server/desk/leads/search-words.ts';
import type { Stores } from '../../server/stores.ts';
import type { MeasuredHandlers } from './calls.ts';
import type { SearchWords } from './fill.ts';
import { generatedPages } from './generate.ts';

/** The desk over a generated database. */
export interface BenchDesk {
  readonly handlers: MeasuredHandlers;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

export function createBenchDesk(
  { database, leads, deliveries, erasures }: Stores,
  now: () => number,
): BenchDesk {
  const shared = {
    database,
    leads,
    channels: ['mail'],
    pages: generatedPages,
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
    start: () => {
      leadDesk.start();
      insight.start();
    },
    stop: async () => void (await Promise.all([leadDesk.stop(), insight.stop()])),
  };
}

const searched = [
  'UserName',
  'Email',
  'PhoneNumber',
  'CompanyName',
  'TalkAboutProject',
  'AskMeAnything',
] as const;

export const searchWords: SearchWords = (lead) =>
  wordsOf(
    Object.fromEntries(searched.map((field) => [field, lead[columnOf(field)]])) as Parameters<
      typeof wordsOf
    >[0],
  );
