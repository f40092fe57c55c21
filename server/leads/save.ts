import {
  type Channel,
  type DatabaseKind,
  type DeliveryTable,
  type LeadTable,
  newLeadOccasions,
  type TransactionQueries,
} from '../database/tables.ts';
import type { Save } from './merge.ts';
import { writeDeliveries } from './new-delivery.ts';
import { planDeliveries } from './plan-deliveries.ts';
import { emailKey, mergeIntoRow, newLeadRow } from './lead-rows.ts';

/** A save as it arrives. Without a number it counts as newer than every save before it. */
export interface IncomingSave extends Omit<Save, 'number'> {
  readonly id: string;
  readonly number: number | null;
  /** The person of sales who enters or corrects the lead, and how it has come. */
  readonly by?: string;
  readonly source?: string;
}

/** A lead before and after a save. */
export interface SavedLead {
  readonly before: LeadTable;
  readonly after: LeadTable;
  readonly now: number;
  readonly by?: string | undefined;
  readonly source?: string | undefined;
}

/** Writes what the desk knows about a lead, in the transaction of the save. */
export type RecordSave = (trx: TransactionQueries, saved: SavedLead) => Promise<void>;

interface SaveContext {
  readonly kind: DatabaseKind;
  readonly channels: readonly Channel[];
  readonly recordSave: RecordSave;
}

/** Saves of a lead that are stored as events, and the one that submits it; a visitor makes a few dozen. All are merged. */
export const mostEvents = 200;

/** Merges a save into its lead, stores it as an event, plans deliveries and records it at the desk. */
export async function writeSave(
  trx: TransactionQueries,
  { kind, channels, recordSave }: SaveContext,
  save: IncomingSave,
  now: number,
): Promise<void> {
  const { before, isCleared } = await lockLead(trx, kind, save.id, now);
  const number = save.number ?? Math.min(before.highest_number + 1, Number.MAX_SAFE_INTEGER);
  // Sales has decided that it is no spam, whatever a later save looks like.
  const after = mergeIntoRow(before, { ...save, number, ...(isCleared && { spamReason: null }) }, now);
  await writeLead(trx, after);
  if (before.saves < mostEvents || after.submitted !== before.submitted)
    await trx
      .insertInto('lead_events')
      .values(toEvent(save, number, before.saves, now))
      .execute();
  const planned = planDeliveries({
    leadId: save.id,
    submitted: after.submitted === 1,
    isSpam: after.spam_reason !== null,
    now,
    existing: await lockDeliveries(trx, kind, save.id),
    // Sales knows of what it has entered itself.
    channels: save.by === undefined ? channels : channels.filter((channel) => channel !== 'mail'),
  });
  await writeDeliveries(trx, planned);
  const { by, source } = save;
  await recordSave(trx, { before, after, now, by, source });
}

/** Locks the lead until the transaction ends. Row locks need a row, so a new lead is inserted first. */
async function lockLead(
  trx: TransactionQueries,
  kind: DatabaseKind,
  id: string,
  now: number,
): Promise<{ readonly before: LeadTable; readonly isCleared: boolean }> {
  if (kind === 'postgres')
    await trx
      .insertInto('leads')
      .values(newLeadRow(id, now))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  const row = await trx
    .selectFrom('leads')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('lead_desk').select('spam_cleared').where('lead_id', '=', id).as('spam_cleared'),
    )
    .where('id', '=', id)
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return { before: newLeadRow(id, now), isCleared: false };
  const { spam_cleared, ...before } = row;
  return { before, isCleared: spam_cleared === 1 };
}

/** Reads and locks the deliveries about a new lead: another process may be recording that one was delivered. */
export const lockDeliveries = (
  trx: TransactionQueries,
  kind: DatabaseKind,
  leadId: string,
): Promise<DeliveryTable[]> =>
  trx
    .selectFrom('deliveries')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('occasion', 'in', newLeadOccasions)
    .$if(kind === 'postgres', (query) => query.orderBy('id').forUpdate())
    .execute();

const toEvent = (
  { id, values, submitted, spamReason, by }: IncomingSave,
  number: number,
  ordinal: number,
  now: number,
) => ({
  lead_id: id,
  ordinal,
  number,
  body: JSON.stringify({ ...values, FlagSubmitted: submitted, spamReason, by }),
  email_key: emailKey(values.Email),
  received_at: now,
  ip_shortened: 0,
});

async function writeLead(trx: TransactionQueries, row: LeadTable): Promise<void> {
  await trx
    .insertInto('leads')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}
