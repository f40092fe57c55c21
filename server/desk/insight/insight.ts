import type { Overview } from '../../../contract/desk/leads.ts';
import { errorCode } from '../../common/error-code.ts';
import type { Log } from '../../common/log.ts';
import type { Database } from '../../database/database.ts';
import type { Channel } from '../../database/tables.ts';
import type { Retention } from '../../leads/retention.ts';
import type { DeliveryStore } from '../../outbox/deliveries.ts';
import type { Send } from '../../outbox/dispatcher.ts';
import { sendTest } from '../../outbox/test-delivery.ts';
import { appendAudit, type AuditRecord } from '../audit.ts';
import { type Call, DeskFailure, type DeskHandlers } from '../handlers.ts';
import { listDeliveries } from './delivery-list.ts';
import type { Erasures } from './erasure.ts';
import { readFunnel } from './funnel.ts';
import { chooseLeads, findPeople } from './person.ts';
import { exportPerson } from './person-export.ts';
import { createPromiseReport } from './promise.ts';

export interface InsightOptions {
  readonly database: Database;
  readonly deliveries: Pick<DeliveryStore, 'retryOne' | 'dropOne'>;
  /** For test messages. */
  readonly senders: Readonly<Partial<Record<Channel, Send>>>;
  readonly erasures: Erasures;
  readonly retention: Retention;
  readonly channels: readonly Channel[];
  /** Called when a delivery has become due. */
  readonly onDeliveryDue?: () => void;
  /** Called with the refs of leads that are gone. */
  readonly onErased: (refs: readonly string[]) => void;
  readonly now: () => number;
  readonly log: Log;
}

type InsightRoute =
  | 'promise'
  | 'funnel'
  | 'deliveries'
  | 'retryDelivery'
  | 'dropDelivery'
  | 'testDelivery'
  | 'retention'
  | 'findPerson'
  | 'exportPerson'
  | 'erasePerson'
  | 'receipts';

/** The promise, the funnel, deliveries and privacy. */
export interface Insight {
  readonly handlers: Pick<DeskHandlers, InsightRoute>;
  promiseSummary(): Promise<Overview['promise']>;
  start(): void;
  /** Resolves when the erasures under way are finished. */
  stop(): Promise<void>;
}

/** In milliseconds. */
const finishEvery = 20_000;
/** In milliseconds: an erasure that has not ended by then was interrupted. */
const erasureTime = 60_000;

export function createInsight(options: InsightOptions): Insight {
  const { database, erasures, retention, now, log } = options;
  const promise = createPromiseReport(database, now);
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function finishErasures(): void {
    running = erasures
      .finish(erasureTime)
      .catch((error: unknown) =>
        log.warn({ code: errorCode(error) }, 'Interrupted erasures could not be finished; trying on'),
      );
  }

  return {
    handlers: {
      promise: () => promise.answer(),
      funnel: async ({ body }) => {
        if (body.from > body.to) throw new DeskFailure(400, 'malformed');
        return readFunnel(database, body);
      },
      retention: async () => ({ unfinishedDays: retention.unfinishedDays, ipDays: retention.ipDays }),
      ...deliveryHandlers(options),
      ...privacyHandlers(options),
    },
    promiseSummary: () => promise.summary(),
    start: () => {
      finishErasures();
      timer = setInterval(() => void running.then(finishErasures), finishEvery).unref();
    },
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

const record = (database: Database, ...records: readonly AuditRecord[]): Promise<void> =>
  database.transaction((trx) => appendAudit(trx, database.kind, ...records));

function deliveryHandlers(
  options: InsightOptions,
): Pick<DeskHandlers, 'deliveries' | 'retryDelivery' | 'dropDelivery' | 'testDelivery'> {
  const { database, deliveries, senders, channels, onDeliveryDue } = options;

  async function refuseUnknown(id: string): Promise<void> {
    const row = await database.run((db) =>
      db.selectFrom('deliveries').select('id').where('id', '=', id).executeTakeFirst(),
    );
    if (!row) throw new DeskFailure(404, 'not-found');
  }

  return {
    deliveries: ({ body }) => listDeliveries(database, channels, body),
    retryDelivery: async ({ body: { id }, caller, now }) => {
      await refuseUnknown(id);
      const retried = await deliveries.retryOne(id, (trx) =>
        appendAudit(trx, database.kind, {
          at: now,
          actorId: caller.account.id,
          action: 'delivery-retried',
          subject: id,
        }),
      );
      if (retried > 0) onDeliveryDue?.();
      return { retried };
    },
    dropDelivery: async ({ body: { id }, caller, now }) => {
      await refuseUnknown(id);
      const dropped = await deliveries.dropOne(id, (trx) =>
        appendAudit(trx, database.kind, {
          at: now,
          actorId: caller.account.id,
          action: 'delivery-dropped',
          subject: id,
        }),
      );
      return { dropped };
    },
    testDelivery: async ({ body: { channel }, caller, now }) => {
      const send = senders[channel];
      if (!send) throw new DeskFailure(404, 'not-found');
      const outcome = await sendTest(channel, send, new Date(now));
      await record(database, {
        at: now,
        actorId: caller.account.id,
        action: 'delivery-tested',
        detail: `${channel} ${outcome.delivered ? 'delivered' : 'failed'}`,
      });
      return { delivered: outcome.delivered, reason: outcome.delivered ? null : outcome.reason };
    },
  };
}

function privacyHandlers({
  database,
  erasures,
  onErased,
}: InsightOptions): Pick<DeskHandlers, 'findPerson' | 'exportPerson' | 'erasePerson' | 'receipts'> {
  const choose = ({ subject, refs }: Call<'exportPerson'>['body']) =>
    database.run((db) => chooseLeads(db, subject, refs));
  return {
    findPerson: async ({ body: { subject } }) => {
      const people = [];
      for (const leads of await database.run((db) => findPeople(db, subject)))
        people.push({
          email: leads[0]?.email ?? null,
          leads: leads.map(({ shown }) => shown),
          counts: await erasures.count(leads.map(({ leadId }) => leadId)),
        });
      return { people };
    },
    exportPerson: async ({ body, caller, now }) => {
      const leads = await choose(body);
      if (!leads) throw new DeskFailure(409, 'conflict');
      const document = await database.run((db) => exportPerson(db, database.kind, leads, now));
      await record(
        database,
        ...leads.map(({ ref }) => ({
          at: now,
          actorId: caller.account.id,
          action: 'person-exported' as const,
          subject: ref,
        })),
      );
      return document;
    },
    erasePerson: async ({ body, caller }) => {
      const leads = await choose(body);
      const ids = leads?.map(({ leadId }) => leadId);
      const receipt =
        (ids && (await erasures.erase(ids, caller.account.id))) ?? (await erasures.receiptOf(body.refs));
      if (!receipt) throw new DeskFailure(409, 'conflict');
      onErased(body.refs);
      return receipt;
    },
    receipts: async () => ({ receipts: await erasures.receipts() }),
  };
}
