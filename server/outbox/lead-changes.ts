import type { LostReason, Status } from '../../contract/desk/lead-enums.ts';
import type { DeskEvent } from '../../contract/desk/leads.ts';
import { type Channel, type LeadChangeOccasion, type TransactionQueries } from '../database/tables.ts';
import { insertDeliveries, newDelivery } from '../leads/new-delivery.ts';

/** What has changed about a lead, and when, as receivers of webhooks get it. */
export interface LeadChangeDetail {
  /** ISO 8601; later than the time of every earlier change of the lead. */
  readonly at: string;
  /** The status before and after. */
  readonly from?: Status;
  readonly to?: Status;
  readonly reason?: LostReason | null;
}

interface PlannedChange {
  readonly occasion: LeadChangeOccasion;
  readonly detail: Omit<LeadChangeDetail, 'at'>;
}

/** Null for what receivers need not know: notes, owners, follow-ups, links. */
function changeOf(event: DeskEvent): PlannedChange | null {
  const { kind } = event;
  if (kind === 'status') {
    const { from, to, reason } = event;
    return { occasion: 'status-changed', detail: { from, to, reason } };
  }
  if (kind === 'replied' || kind === 'reply-undone' || kind === 'answered')
    return { occasion: kind, detail: {} };
  return kind === 'call' ? { occasion: 'replied', detail: {} } : null;
}

/** Plans a delivery for each change in the transaction of the change, where a webhook is configured; the lead is locked. */
export async function planChanges(
  trx: TransactionQueries,
  channels: readonly Channel[],
  leadId: string,
  events: readonly DeskEvent[],
  now: number,
): Promise<void> {
  const changes = events.map(changeOf).filter((change) => change !== null);
  if (changes.length === 0 || !channels.includes('webhook')) return;
  const earlier = await trx
    .selectFrom('deliveries')
    .select(['occasion', 'state', 'attempts', 'first_due'])
    .where('lead_id', '=', leadId)
    .where('channel', '=', 'webhook')
    .execute();
  const isKnown = earlier.some(({ state, attempts }) => state !== 'cancelled' || attempts > 0);
  // A receiver that was never sent a lead does not need to know that it is spam.
  const wanted = changes.filter(({ detail }) => isKnown || detail.to !== 'spam');
  const planned = earlier.filter(({ occasion }) => occasion !== 'unfinished');
  const first = Math.max(now, ...planned.map(({ first_due }) => first_due + 1));
  const rows = wanted.map(({ occasion, detail }, index) =>
    newDelivery({
      lead_id: leadId,
      channel: 'webhook',
      occasion,
      first_due: first + index,
      due_at: now,
      detail: JSON.stringify({ at: new Date(first + index).toISOString(), ...detail }),
    }),
  );
  await insertDeliveries(trx, rows);
}
