import type {
  Channel,
  DatabaseKind,
  DeliveryTable,
  LeadTable,
  TransactionQueries,
} from '../../database/tables.ts';
import { writeDeliveries } from '../../leads/new-delivery.ts';
import { planDeliveries } from '../../leads/plan-deliveries.ts';
import { lockDeliveries } from '../../leads/save.ts';

/** What is written to leads that sales marks as spam, so that later saves notify no one. */
const markedReason = 'marked at the desk';

/** Cancels what waits, and keeps later saves from planning more. The lead is locked, here and below. */
export async function markAsSpam(
  trx: TransactionQueries,
  kind: DatabaseKind,
  lead: LeadTable,
  now: number,
): Promise<void> {
  if (lead.spam_reason === null)
    await trx.updateTable('leads').set({ spam_reason: markedReason }).where('id', '=', lead.id).execute();
  const cancelled = planDeliveries({
    leadId: lead.id,
    submitted: lead.submitted === 1,
    isSpam: true,
    now,
    existing: await lockDeliveries(trx, kind, lead.id),
    channels: [],
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
  lead: LeadTable,
  channels: readonly Channel[],
  now: number,
): Promise<void> {
  await trx.updateTable('leads').set({ spam_reason: null }).where('id', '=', lead.id).execute();
  const submitted = lead.submitted === 1;
  const existing = await lockDeliveries(trx, kind, lead.id);
  const occasion = submitted ? 'submitted' : 'unfinished';
  const isRevived = (row: DeliveryTable) => row.state === 'cancelled' && row.occasion === occasion;
  const planned = planDeliveries({
    leadId: lead.id,
    submitted,
    isSpam: false,
    now,
    existing: existing.filter((row) => !isRevived(row)),
    channels,
  });
  await writeDeliveries(
    trx,
    planned.map((row) => {
      const earlier = existing.find((each) => isRevived(each) && each.channel === row.channel);
      return earlier ? { ...row, id: earlier.id, message_id: earlier.message_id } : row;
    }),
  );
}
