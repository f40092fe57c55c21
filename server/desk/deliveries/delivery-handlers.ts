import type { AuditAction } from '../../../contract/desk/accounts.ts';
import type { Database } from '../../database/database.ts';
import { exists } from '../../database/counting.ts';
import type { NotificationChannel, Queries } from '../../database/tables.ts';
import type { DeliveryStore, OnChange } from '../../outbox/deliveries.ts';
import type { Send } from '../../outbox/dispatcher.ts';
import { failed } from '../../outbox/outcome.ts';
import { sendTest } from '../../outbox/test-delivery.ts';
import { appendAudit } from '../audit.ts';
import { type Call, type DeskHandlers, notFound } from '../handlers.ts';
import { withinTime } from '../../common/within-time.ts';
import { listDeliveries } from './delivery-list.ts';

type OneDelivery = Pick<Call<'retryDelivery'>, 'body' | 'caller' | 'now'>;

export interface DeliveryOptions {
  readonly database: Database;
  readonly deliveries: Pick<DeliveryStore, 'retry' | 'attemptNow' | 'drop'>;
  /** For test messages. */
  readonly senders: Readonly<Partial<Record<NotificationChannel, Send>>>;
  readonly channels: readonly NotificationChannel[];
}

export function createDeliveryHandlers({ database, deliveries, senders, channels }: DeliveryOptions) {
  async function refuseUnknown(id: string): Promise<void> {
    const known = (db: Queries) => exists(db.selectFrom('deliveries').select('id').where('id', '=', id));
    if (!(await database.run(known))) throw notFound();
  }

  const audit =
    (action: AuditAction, { body: { id }, caller, now }: OneDelivery): OnChange =>
    (trx) =>
      appendAudit(trx, { at: now, actorId: caller.account.id, action, subject: id });

  return {
    deliveries: ({ body }) => listDeliveries(database, channels, body),
    retryDelivery: async (call) => {
      await refuseUnknown(call.body.id);
      const { id } = call.body;
      const record = audit('delivery-retried', call);
      const retried = (await deliveries.retry(id, record)) || (await deliveries.attemptNow(id, record));
      return { retried };
    },
    dropDelivery: async (call) => {
      await refuseUnknown(call.body.id);
      return { dropped: await deliveries.drop(call.body.id, audit('delivery-dropped', call)) };
    },
    testDelivery: async ({ body: { channel }, caller, now }) => {
      const send = senders[channel];
      if (!send) throw notFound();
      const outcome = await withinTime(sendTest(channel, send, new Date(now)), failed);
      const { delivered } = outcome;
      const reason = outcome.delivered ? (outcome.note ?? null) : outcome.reason;
      const detail = `${channel} ${delivered ? (reason ?? 'delivered') : 'failed'}`;
      await database.transaction((trx) =>
        appendAudit(trx, { at: now, actorId: caller.account.id, action: 'delivery-tested', detail }),
      );
      return { delivered, reason };
    },
  } satisfies Partial<DeskHandlers>;
}
