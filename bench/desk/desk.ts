import { createConversationHandlers } from '../../server/conversation/handlers.ts';
import { createDeliveryHandlers } from '../../server/desk/deliveries/delivery-handlers.ts';
import { createLeadCalls } from '../../server/desk/leads/lead-calls.ts';
import { createPrivacyHandlers } from '../../server/desk/privacy/privacy.ts';
import { createReports } from '../../server/desk/reports/reports.ts';
import type { Stores } from '../../server/stores.ts';

export type BenchDesk = ReturnType<typeof createBenchDesk>;

const conversation = {
  address: 'sales@vsonline.example',
  company: 'VS Online',
  siteUrl: 'https://www.vsonline.example',
  hasSubAddresses: true,
  hasMailServer: true,
};

/** The desk over a generated database. */
export function createBenchDesk({ database, leads, deliveries, erasures }: Stores, now: () => number) {
  const shared = {
    database,
    channels: ['mail'],
    retention: { unfinishedDays: 36_500, ipDays: 36_500 },
    now,
    log: { info: () => {}, warn: console.warn, error: console.error },
  } as const;
  const reports = createReports(database, now);
  const privacyHandlers = createPrivacyHandlers({ ...shared, erasures, onErased: () => {} });
  const deliveryHandlers = createDeliveryHandlers({ ...shared, deliveries, senders: {} });
  const leadCalls = createLeadCalls({
    ...shared,
    leads,
    authenticate: () => Promise.resolve(null),
    behindTls: false,
    promiseSummary: () => reports.promiseSummary(),
  });
  return {
    handlers: {
      ...reports.handlers,
      ...deliveryHandlers,
      ...privacyHandlers,
      ...leadCalls.handlers,
      ...createConversationHandlers({ ...shared, leads, conversation }),
    },
    stop: leadCalls.stop,
  };
}
