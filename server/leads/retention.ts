import type { SelectQueryBuilder } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Queries, Tables, TransactionQueries } from '../database/tables.ts';
import { shortenIp } from '../http/ip-address.ts';
import { type ClockRecord, type HeldClock, readClock } from './retention-clock.ts';

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
 * Removes files about leads and deliveries with these ids. Called before and after they are erased from the database, never
 * within a transaction. When it throws, the erasure is not reported as done.
 */
export type RemoveFiles = (ids: readonly string[]) => Promise<unknown>;

export interface Erasure {
  readonly database: Database;
  readonly now: number;
  readonly removeFiles: RemoveFiles;
}

/** The ids of leads to erase. */
type Matching = (db: Queries) => SelectQueryBuilder<Tables, 'leads', { id: string }>;

const day = 24 * 60 * 60 * 1000;
const batchSize = 200;
/** Longer than any delivery attempt, which may write a mail file about a lead that is being erased. */
const fileGrace = 10 * 60 * 1000;

/** Erases all matching leads, in batches, so that saves never wait long. Returns how many. */
export async function eraseMatching(erasure: Erasure, matching: Matching): Promise<number> {
  for (let total = 0; ;) {
    const found = await erasure.database.run((db) => matching(db).limit(batchSize).execute());
    if (found.length === 0) return total;
    total += await eraseBatch(
      erasure,
      matching,
      found.map(({ id }) => id),
    );
  }
}

/**
 * Files go first: if they cannot be removed, the leads can still be found and erased later. They go once more after the
 * rows, because a mail may have been written in between, and their ids stay recorded for `finishErasures`.
 */
async function eraseBatch(erasure: Erasure, matching: Matching, ids: readonly string[]): Promise<number> {
  const { database, now, removeFiles } = erasure;
  await removeFiles(await database.run((db) => fileIdsOf(db, ids)));
  const { leads, fileIds } = await database.transaction(async (trx) => {
    // A lead that was saved meanwhile may no longer match.
    const rows = await matching(trx)
      .where('id', 'in', ids)
      .orderBy('id')
      .$if(database.kind === 'postgres', (query) => query.forUpdate())
      .execute();
    if (rows.length === 0) return { leads: 0, fileIds: [] };
    const erased = rows.map(({ id }) => id);
    const recorded = await fileIdsOf(trx, erased);
    await trx
      .insertInto('pending_erasures')
      .values(recorded.map((id) => ({ id, erased_at: now })))
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ erased_at: now }))
      .execute();
    await trx.deleteFrom('leads').where('id', 'in', erased).execute();
    await trx.deleteFrom('visitors').where('id', 'in', erased).execute();
    return { leads: erased.length, fileIds: recorded };
  });
  if (fileIds.length > 0) await removeFiles(fileIds);
  return leads;
}

/** At most five for each lead: its own id and those of its deliveries. */
async function fileIdsOf(db: Queries, leadIds: readonly string[]): Promise<readonly string[]> {
  const deliveries = await db.selectFrom('deliveries').select('id').where('lead_id', 'in', leadIds).execute();
  return [...leadIds, ...deliveries.map(({ id }) => id)];
}

/** Removes files that a crash, or a delivery in progress, has left of erased leads. */
export async function finishErasures({ database, now, removeFiles }: Erasure): Promise<void> {
  for (let last = ''; ;) {
    const rows = await database.run((db) =>
      db
        .selectFrom('pending_erasures')
        .select('id')
        .where('id', '>', last)
        .orderBy('id')
        .limit(batchSize)
        .execute(),
    );
    const ids = rows.map(({ id }) => id);
    const end = ids.at(-1);
    if (end === undefined) return;
    await removeFiles(ids);
    await database.run((db) =>
      db
        .deleteFrom('pending_erasures')
        .where('id', 'in', ids)
        // Recorded while the clock was ahead counts as long ago.
        .where(({ or, eb }) =>
          or([eb('erased_at', '<', now - fileGrace), eb('erased_at', '>', now + fileGrace)]),
        )
        .execute(),
    );
    last = end;
  }
}

/** Erases what is past its retention, in batches. Returns null, and erases nothing, while the clock is not trusted. */
export async function eraseOld(
  erasure: Erasure,
  { unfinishedDays, ipDays }: Retention,
): Promise<ErasedCounts | null> {
  const { database, now } = erasure;
  await finishErasures(erasure);
  if (!(await isClockTrusted(database, now))) return null;
  const unfinishedBefore = now - unfinishedDays * day;
  const shortenBefore = now - ipDays * day;
  const repeat = async (step: (trx: TransactionQueries) => Promise<number>) => {
    let total = 0;
    for (let done = batchSize; done === batchSize; total += done) done = await database.transaction(step);
    return total;
  };
  const leads = await eraseMatching(erasure, (db) =>
    db.selectFrom('leads').select('id').where('submitted', '=', 0).where('last_saved', '<', unfinishedBefore),
  );
  const visitors = await repeat((trx) => eraseVisitors(trx, unfinishedBefore));
  let shortened = 0;
  for (const step of [shortenVisitors, shortenEvents, shortenLeads]) {
    shortened += await repeat((trx) => step(trx, shortenBefore));
  }
  return { leads, visitors, shortened };
}

export const retentionJob = 'retention';

/** Compares the clock with the last reading, or before the first one with the newest record, and stores the result. */
async function isClockTrusted(database: Database, clock: number): Promise<boolean> {
  return database.transaction(async (trx) => {
    const row = await trx
      .selectFrom('job_state')
      .select(['last_run', 'detail'])
      .where('name', '=', retentionJob)
      .executeTakeFirst();
    const before: ClockRecord = {
      trusted: row?.last_run ?? (await newestRecord(trx)),
      held: row?.detail ? (JSON.parse(row.detail) as HeldClock) : null,
    };
    const { trusted, held } = readClock(before, clock);
    const state = { last_run: trusted, detail: held && JSON.stringify(held) };
    await trx
      .insertInto('job_state')
      .values({ name: retentionJob, claimed_by: null, claimed_until: 0, ...state })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(state))
      .execute();
    return held === null;
  });
}

/** Whether the latest reading of the clock, by whichever process, was not trusted. */
export const isClockHeld = (database: Database): Promise<boolean> =>
  database.run(async (db) => {
    const row = await db
      .selectFrom('job_state')
      .select('detail')
      .where('name', '=', retentionJob)
      .executeTakeFirst();
    return row?.detail != null;
  });

/** By flags that are 0 or 1, because the indexes begin with them. */
async function newestRecord(trx: TransactionQueries): Promise<number | null> {
  const times: number[] = [];
  for (const flag of [0, 1]) {
    const lead = await trx
      .selectFrom('leads')
      .select('last_saved')
      .where('submitted', '=', flag)
      .orderBy('last_saved', 'desc')
      .limit(1)
      .executeTakeFirst();
    const visitor = await trx
      .selectFrom('visitors')
      .select('seen_at')
      .where('ip_shortened', '=', flag)
      .orderBy('seen_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    times.push(...(lead ? [lead.last_saved] : []), ...(visitor ? [visitor.seen_at] : []));
  }
  return times.length === 0 ? null : Math.max(...times);
}

/** Visitors who opened the popup and never saved anything. */
async function eraseVisitors(trx: TransactionQueries, before: number): Promise<number> {
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
    // In the order in which saves lock, which rules out deadlocks with them.
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
