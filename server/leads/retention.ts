import { day } from '../../contract/durations.ts';
import type { SelectQueryBuilder } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Queries, Tables, TransactionQueries } from '../database/tables.ts';
import { shortenIp } from '../http/ip-address.ts';

export interface Retention {
  readonly unfinishedDays: number;
  readonly ipDays: number;
}

export interface ErasedCounts {
  readonly leads: number;
  readonly visitors: number;
  readonly shortened: number;
}

/** A selection of leads, in a transaction or outside of one. */
export type LeadSelector = (db: Queries) => SelectQueryBuilder<Tables, 'leads', { id: string }>;

const batchSize = 200;

/** Erases mails that belong to no lead and are past the same term. */
export const eraseUnmatched = (
  database: Database,
  now: number,
  { unfinishedDays }: Retention,
): Promise<unknown> =>
  database.run((db) =>
    db
      .deleteFrom('messages')
      .where('lead_id', 'is', null)
      .where('at', '<', now - unfinishedDays * day)
      .execute(),
  );

/** Leads that were not submitted and are past their term. */
export const unfinishedLeads =
  (now: number, { unfinishedDays }: Retention): LeadSelector =>
  (db) =>
    db
      .selectFrom('leads')
      .select('id')
      .where('submitted', '=', 0)
      .where('last_saved', '<', now - unfinishedDays * day);

/** Repeats a step until nothing is left, so that saves never wait long. Returns the number of rows. */
async function inBatches(
  database: Database,
  step: (trx: TransactionQueries, before: number) => Promise<number>,
  before: number,
): Promise<number> {
  let total = 0;
  for (let done = batchSize; done === batchSize; total += done)
    done = await database.transaction((trx) => step(trx, before));
  return total;
}

/** Erases visitors who opened the popup and never saved anything. */
export const eraseVisitors = (database: Database, now: number, retention: Retention): Promise<number> =>
  inBatches(database, eraseSomeVisitors, now - retention.unfinishedDays * day);

/** Shortens IP addresses that are past their term. */
export async function shortenAddresses(
  database: Database,
  now: number,
  retention: Retention,
): Promise<number> {
  let shortened = 0;
  for (const step of [shortenVisitors, shortenEvents, shortenLeads])
    shortened += await inBatches(database, step, now - retention.ipDays * day);
  return shortened;
}

async function eraseSomeVisitors(trx: TransactionQueries, before: number): Promise<number> {
  const old = await trx
    .selectFrom('visitors')
    .select('id')
    // Both values, because the index begins with this flag.
    .where('ip_shortened', 'in', [0, 1])
    .where('seen_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('leads').select('leads.id').whereRef('leads.id', '=', 'visitors.id'))),
    )
    .limit(batchSize)
    .execute();
  if (old.length === 0) return 0;
  await trx
    .deleteFrom('visitors')
    .where(
      'id',
      'in',
      old.map(({ id }) => id),
    )
    .execute();
  return old.length;
}

async function shortenVisitors(trx: TransactionQueries, before: number): Promise<number> {
  const rows = await trx
    .selectFrom('visitors')
    .select(['id', 'ip'])
    .where('ip_shortened', '=', 0)
    .where('seen_at', '<', before)
    .limit(batchSize)
    .execute();
  for (const { id, ip } of rows) {
    await trx
      .updateTable('visitors')
      .set({ ip: shortenIp(ip), ip_shortened: 1 })
      .where('id', '=', id)
      .execute();
  }
  return rows.length;
}

async function shortenLeads(trx: TransactionQueries, before: number): Promise<number> {
  const rows = await trx
    .selectFrom('leads')
    .select(['id', 'ip', 'last_saved'])
    .where('id', 'in', (query) =>
      query
        .selectFrom('leads')
        .select('id')
        .where('ip_shortened', '=', 0)
        .where('last_saved', '<', before)
        .limit(batchSize),
    )
    // Saves lock in this order too, which rules out deadlocks with them.
    .orderBy('id')
    .execute();
  for (const { id, ip, last_saved } of rows) {
    await trx
      .updateTable('leads')
      .set({ ip: shortenIp(ip), ip_shortened: 1 })
      .where('id', '=', id)
      // A save that came in between brings an address of its own.
      .where('last_saved', '=', last_saved)
      .execute();
  }
  return rows.length;
}

async function shortenEvents(trx: TransactionQueries, before: number): Promise<number> {
  const rows = await trx
    .selectFrom('lead_events')
    .select(['lead_id', 'ordinal', 'body'])
    .where('ip_shortened', '=', 0)
    .where('received_at', '<', before)
    .limit(batchSize)
    .execute();
  for (const { lead_id, ordinal, body } of rows) {
    const save = JSON.parse(body) as { readonly Ip: string | null };
    await trx
      .updateTable('lead_events')
      .set({ body: JSON.stringify({ ...save, Ip: shortenIp(save.Ip) }), ip_shortened: 1 })
      .where('lead_id', '=', lead_id)
      .where('ordinal', '=', ordinal)
      .execute();
  }
  return rows.length;
}
