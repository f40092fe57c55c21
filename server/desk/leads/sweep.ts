import { sql, type SqlBool } from 'kysely';
import type { Database } from '../../database/database.ts';
import { batchSize } from './sync-leads.ts';

/** Finds leads with saves that the desk has not read. Both walks follow an index and read a page at a time. */

export const syncJob = 'desk-sync';

/** In milliseconds: a save becomes visible at most so long after its time, clocks of several processes considered. */
const overlap = 2 * 60_000;
const pageSize = 1000;

export async function readCursor(database: Database): Promise<number | null> {
  const row = await database.read((db) =>
    db.selectFrom('job_state').select('detail').where('name', '=', syncJob).executeTakeFirst(),
  );
  return row?.detail ? (JSON.parse(row.detail) as { readonly cursor: number }).cursor : null;
}

export async function writeCursor(database: Database, cursor: number): Promise<void> {
  const state = { last_run: cursor, detail: JSON.stringify({ cursor }) };
  await database.run((db) =>
    db
      .insertInto('job_state')
      .values({ name: syncJob, claimed_by: null, claimed_until: 0, ...state })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(state))
      .execute(),
  );
}

interface Walk {
  readonly column: 'last_saved' | 'first_seen';
  readonly submitted?: number;
  readonly from: number;
}

/** Batches of ids; an empty one after each page without any. */
async function* walk(
  database: Database,
  { column, submitted, from }: Walk,
): AsyncGenerator<readonly string[]> {
  let last = { key: from, id: '' };
  for (;;) {
    const key = sql.ref<number>(`leads.${column}`);
    const page = await database.read((db) =>
      db
        .selectFrom('leads')
        .leftJoin('lead_desk', 'lead_desk.lead_id', 'leads.id')
        .select(['leads.id', 'leads.saves', 'lead_desk.seen_saves', key.as('key')])
        .$if(submitted !== undefined, (query) => query.where('leads.submitted', '=', submitted ?? 0))
        .where(sql<SqlBool>`(${key}, leads.id) > (${last.key}, ${last.id})`)
        .orderBy(`leads.${column}`)
        .orderBy('leads.id')
        .limit(pageSize)
        .execute(),
    );
    const unseen = page.filter(({ saves, seen_saves }) => saves > (seen_saves ?? -1)).map(({ id }) => id);
    for (let start = 0; start < unseen.length; start += batchSize)
      yield unseen.slice(start, start + batchSize);
    if (unseen.length === 0) yield [];
    const end = page.at(-1);
    if (!end || page.length < pageSize) return;
    last = end;
  }
}

/** Leads that were saved since this time. */
export async function* unseenFrom(database: Database, time: number): AsyncGenerator<readonly string[]> {
  for (const submitted of [0, 1])
    yield* walk(database, { column: 'last_saved', submitted, from: time - overlap });
}

/** All leads, in the order of their arrival, which search results take over. */
export const findUnseen = (database: Database): AsyncGenerator<readonly string[]> =>
  walk(database, { column: 'first_seen', from: -1 });
