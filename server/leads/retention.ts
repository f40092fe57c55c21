import type { Database } from '../database/database.ts';
import type { TransactionQueries } from '../database/tables.ts';
import { shortenIp } from '../geo/addresses.ts';

export interface Retention {
  readonly unfinishedDays: number;
  readonly ipDays: number;
}

export interface ErasedCounts {
  readonly leads: number;
  readonly visitors: number;
  readonly shortened: number;
}

/**
 * Removes what was written outside the database about leads and deliveries with these ids. When it throws, nothing is
 * erased.
 */
export type RemoveTraces = (ids: readonly string[]) => Promise<unknown>;

const day = 24 * 60 * 60 * 1000;
const lot = 200;

/** Erases all that is known of these leads, which the transaction has locked: nobody adds to them meanwhile. */
export async function eraseLeads(
  trx: TransactionQueries,
  ids: readonly string[],
  removeTraces: RemoveTraces,
): Promise<number> {
  if (ids.length === 0) return 0;
  const deliveries = await trx.selectFrom('deliveries').select('id').where('lead_id', 'in', ids).execute();
  await trx.deleteFrom('leads').where('id', 'in', ids).execute();
  await trx.deleteFrom('visitors').where('id', 'in', ids).execute();
  await removeTraces([...ids, ...deliveries.map(({ id }) => id)]);
  return ids.length;
}

/** Does what the owner has promised on the privacy page, in small lots, so that saves never wait long for it. */
export async function eraseOld(
  database: Database,
  now: number,
  { unfinishedDays, ipDays }: Retention,
  removeTraces: RemoveTraces,
): Promise<ErasedCounts> {
  const unfinishedBefore = now - unfinishedDays * day;
  const shortenBefore = now - ipDays * day;
  const repeat = async (step: (trx: TransactionQueries) => Promise<number>) => {
    let total = 0;
    for (let done = lot; done === lot; total += done) done = await database.transaction(step);
    return total;
  };
  const leads = await repeat(async (trx) => {
    const old = await trx
      .selectFrom('leads')
      .select('id')
      .where('submitted', '=', 0)
      .where('last_saved', '<', unfinishedBefore)
      .orderBy('id')
      .limit(lot)
      .$if(database.kind === 'postgres', (query) => query.forUpdate())
      .execute();
    return eraseLeads(
      trx,
      old.map(({ id }) => id),
      removeTraces,
    );
  });
  const visitors = await repeat((trx) => eraseVisitors(trx, unfinishedBefore));
  let shortened = 0;
  for (const step of [shortenVisitors, shortenEvents, shortenLeads]) {
    shortened += await repeat((trx) => step(trx, shortenBefore));
  }
  return { leads, visitors, shortened };
}

/** Of those who opened the popup and never saved anything. */
async function eraseVisitors(trx: TransactionQueries, before: number): Promise<number> {
  const old = await trx
    .selectFrom('visitors')
    .select('id')
    .where('seen_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('leads').select('leads.id').whereRef('leads.id', '=', 'visitors.id'))),
    )
    .limit(lot)
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
    .limit(lot)
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
    .where('ip_shortened', '=', 0)
    .where('last_saved', '<', before)
    .orderBy('id')
    .limit(lot)
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
    .limit(lot)
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
