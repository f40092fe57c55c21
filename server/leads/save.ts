import { randomUUID } from 'node:crypto';
import type {
  Channel,
  DatabaseKind,
  DeliveryTable,
  LeadEventTable,
  LeadTable,
  TransactionQueries,
} from '../database/tables.ts';
import { emptyLead, mergeSave, type Save } from './merge.ts';
import { planDeliveries } from './plan-deliveries.ts';
import { emailKey, fromRow, type StoredLead, toRow } from './rows.ts';

/** A save as it arrives. Without a number it counts as newer than every save before it. */
export interface IncomingSave extends Omit<Save, 'number'> {
  readonly id: string;
  readonly number: number | null;
}

/** Saves of a lead that are stored as events, and the one that submits it; a visitor makes a few dozen. All are merged. */
export const mostEvents = 200;

interface Outcome {
  readonly leads: ReadonlyMap<string, StoredLead>;
  readonly events: readonly LeadEventTable[];
  readonly deliveries: ReadonlyMap<string, DeliveryTable>;
}

/** Merges the saves into their leads, stores them as events, and plans deliveries. True when one is due at once. */
export async function writeSaves(
  trx: TransactionQueries,
  kind: DatabaseKind,
  saves: readonly IncomingSave[],
  channels: readonly Channel[],
  now: number,
): Promise<boolean> {
  const ids = [...new Set(saves.map(({ id }) => id))].sort();
  if (kind === 'postgres') await claimLeads(trx, ids, now);
  const rows = await trx
    .selectFrom('leads')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .execute();
  // Locked too: another process may be recording that one was delivered.
  const deliveries = await trx
    .selectFrom('deliveries')
    .selectAll()
    .where('lead_id', 'in', ids)
    .$if(kind === 'postgres', (query) => query.orderBy('id').forUpdate())
    .execute();
  const outcome = applySaves(rows.map(fromRow), deliveries, saves, channels, now);
  await write(trx, outcome);
  return [...outcome.deliveries.values()].some(({ state, due_at }) => state === 'waiting' && due_at <= now);
}

/** Row locks need rows, so new leads are inserted first; in the order of their ids, which rules out deadlocks. */
async function claimLeads(trx: TransactionQueries, ids: readonly string[], now: number): Promise<void> {
  const blank = ids.map((id) => toRow(newLead(id, now)));
  await trx
    .insertInto('leads')
    .values(blank)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

const newLead = (id: string, now: number): StoredLead => ({
  id,
  lead: emptyLead,
  highestNumber: -1,
  saves: 0,
  firstSeen: now,
  lastSaved: now,
});

function applySaves(
  stored: readonly StoredLead[],
  waiting: readonly DeliveryTable[],
  saves: readonly IncomingSave[],
  channels: readonly Channel[],
  now: number,
): Outcome {
  const leads = new Map(stored.map((each) => [each.id, each]));
  const known = new Map(waiting.map((row) => [row.id, row]));
  const changed = new Map<string, DeliveryTable>();
  const events: LeadEventTable[] = [];
  for (const save of saves) {
    const before = leads.get(save.id) ?? newLead(save.id, now);
    const number = save.number ?? Math.min(before.highestNumber + 1, Number.MAX_SAFE_INTEGER);
    const after = addSave(before, { ...save, number }, now);
    leads.set(save.id, after);
    if (before.saves < mostEvents || after.lead.submitted !== before.lead.submitted)
      events.push(toEvent(save, number, before.saves, now));
    const rows = planDeliveries({
      leadId: save.id,
      submitted: after.lead.submitted,
      isSpam: after.lead.spamReason !== null,
      now,
      existing: [...known.values()].filter((row) => row.lead_id === save.id),
      channels,
      newId: randomUUID,
    });
    for (const row of rows) {
      known.set(row.id, row);
      changed.set(row.id, row);
    }
  }
  return { leads, events, deliveries: changed };
}

const addSave = (before: StoredLead, save: Save, now: number): StoredLead => ({
  ...before,
  lead: mergeSave(before.lead, save),
  highestNumber: Math.max(before.highestNumber, save.number),
  saves: before.saves + 1,
  lastSaved: Math.max(before.lastSaved, now),
});

const toEvent = (
  { id, values, submitted, spamReason }: IncomingSave,
  number: number,
  ordinal: number,
  now: number,
): LeadEventTable => ({
  lead_id: id,
  ordinal,
  number,
  body: JSON.stringify({ ...values, FlagSubmitted: submitted, suspicion: spamReason }),
  email_key: emailKey(values.Email),
  received_at: now,
  ip_shortened: 0,
});

async function write(trx: TransactionQueries, { leads, events, deliveries }: Outcome): Promise<void> {
  await trx
    .insertInto('leads')
    .values([...leads.values()].map(toRow))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => {
        const columns = Object.keys(toRow(newLead('', 0))) as (keyof LeadTable)[];
        return Object.fromEntries(columns.map((column) => [column, ref(`excluded.${column}`)]));
      }),
    )
    .execute();
  if (events.length > 0)
    await trx
      .insertInto('lead_events')
      .values([...events])
      .execute();
  if (deliveries.size === 0) return;
  await trx
    .insertInto('deliveries')
    .values([...deliveries.values()])
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        state: ref('excluded.state'),
        first_due: ref('excluded.first_due'),
        due_at: ref('excluded.due_at'),
        ended_at: ref('excluded.ended_at'),
      })),
    )
    .execute();
}
