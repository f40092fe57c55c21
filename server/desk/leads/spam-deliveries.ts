import { randomUUID } from 'node:crypto';
import type { Channel, DatabaseKind, DeliveryTable, TransactionQueries } from '../../database/tables.ts';
import { planDeliveries } from '../../leads/plan-deliveries.ts';
import { lockDeliveries, writeDeliveries } from '../../leads/save.ts';

/** What is written to leads that sales marks as spam, so that later saves notify no one. */
const markedReason = 'marked at the desk';

async function isSubmitted(trx: TransactionQueries, leadId: string): Promise<boolean> {
  const { submitted } = await trx
    .selectFrom('leads')
    .select('submitted')
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow();
  return submitted === 1;
}

/** Cancels what waits, and keeps later saves from planning more. */
export async function markAsSpam(
  trx: TransactionQueries,
  kind: DatabaseKind,
  leadId: string,
  now: number,
): Promise<void> {
  await trx
    .updateTable('leads')
    .set({ spam_reason: markedReason })
    .where('id', '=', leadId)
    .where('spam_reason', 'is', null)
    .execute();
  const cancelled = planDeliveries({
    leadId,
    submitted: await isSubmitted(trx, leadId),
    isSpam: true,
    now,
    existing: await lockDeliveries(trx, kind, leadId),
    channels: [],
    newId: randomUUID,
  });
  await writeDeliveries(trx, cancelled);
}

/**
 * Plans the deliveries of a new lead. Those that were cancelled as spam wait again under their own ids: one that arrived all the
 * same is recognised by its receiver.
 */
export async function clearSpam(
  trx: TransactionQueries,
  kind: DatabaseKind,
  leadId: string,
  channels: readonly Channel[],
  now: number,
): Promise<void> {
  await trx.updateTable('leads').set({ spam_reason: null }).where('id', '=', leadId).execute();
  const submitted = await isSubmitted(trx, leadId);
  const existing = await lockDeliveries(trx, kind, leadId);
  const occasion = submitted ? 'submitted' : 'unfinished';
  const isRevived = (row: DeliveryTable) => row.state === 'cancelled' && row.occasion === occasion;
  const planned = planDeliveries({
    leadId,
    submitted,
    isSpam: false,
    now,
    existing: existing.filter((row) => !isRevived(row)),
    channels,
    newId: randomUUID,
  });
  await writeDeliveries(
    trx,
    planned.map((row) => {
      const earlier = existing.find(
        (each) => isRevived(each) && each.channel === row.channel && row.occasion === occasion,
      );
      return earlier ? { ...row, id: earlier.id, message_id: earlier.message_id } : row;
    }),
  );
}
