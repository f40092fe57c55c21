import type { Database } from '../../database/database.ts';
import { createJobState } from '../../database/job-state.ts';
import { runWhenDue } from '../../database/scheduled-job.ts';
import type { Queries, TransactionQueries } from '../../database/tables.ts';
import { countFunnelSteps } from './funnel-count.ts';
import { sitePageOf } from '../site-page.ts';

/** Counts who opened the popup, from visitor records. */

export const openedJob = 'count-opened';

const openedBit = 1;

/** In milliseconds: a record may be committed so long after the time in it. */
const settleTime = 15_000;
/** A little less than the pause between two runs, whose timers differ. */
const shortestPause = 15_000;
const batchSize = 2000;

export interface CountOpenedOptions {
  readonly database: Database;
  readonly pages: ReadonlySet<string>;
  readonly now: () => number;
}

/** Counts all records that are not counted yet. Any number of processes may do so at once: none is counted twice. */
export async function countOpened({ database, pages, now }: CountOpenedOptions): Promise<void> {
  const until = now() - settleTime;
  await database.run((db) => addJob(db));
  while (await database.transaction((trx) => countBatch(trx, database, pages, until)));
}

/** The same, unless another process does so or has just done so. */
export const countOpenedWhenDue = (options: CountOpenedOptions): Promise<void> => {
  const at = options.now();
  const isDue = (last: Date | null) => last === null || Math.abs(at - last.getTime()) >= shortestPause;
  const work = async () => {
    await countOpened(options);
    return true;
  };
  return runWhenDue(createJobState(options.database), { name: openedJob, isDue, work }, new Date(at));
};

const addJob = (db: Queries): Promise<unknown> =>
  db
    .insertInto('job_state')
    .values({ name: openedJob, last_run: null, claimed_by: null, claimed_until: 0, detail: null })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();

interface Detail {
  /** The time of the last visitor that was counted. */
  readonly cursor: number;
}

/** Cursor and counts change together. Returns false when none is left. */
async function countBatch(
  trx: TransactionQueries,
  { kind }: Pick<Database, 'kind'>,
  pages: ReadonlySet<string>,
  until: number,
): Promise<boolean> {
  const { detail } = await trx
    .selectFrom('job_state')
    .select('detail')
    .where('name', '=', openedJob)
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  const stored = detail === null ? -1 : (JSON.parse(detail) as Detail).cursor;
  // A cursor ahead of the clock was stored while the clock was wrong.
  const cursor = stored > until + 2 * settleTime ? until : stored;
  const end = await endOfBatch(trx, cursor, until);
  const visitors = await trx
    .selectFrom('visitors')
    .select(['seen_at', 'page_name', 'country_name'])
    .where('ip_shortened', 'in', [0, 1])
    .where('seen_at', '>', cursor)
    .where('seen_at', '<=', end)
    .execute();
  const last = visitors.reduce((latest, { seen_at }) => Math.max(latest, seen_at), cursor);
  if (last === stored) return false;
  await countFunnelSteps(
    trx,
    kind,
    visitors.map(({ seen_at, page_name, country_name }) => ({
      firstSeen: seen_at,
      page: sitePageOf(page_name, pages),
      country: country_name,
      before: 0,
      after: openedBit,
    })),
  );
  await trx
    .updateTable('job_state')
    .set({ detail: JSON.stringify({ cursor: last } satisfies Detail) })
    .where('name', '=', openedJob)
    .execute();
  return end < until;
}

/** The time up to which about `batchSize` visitors came. Whole milliseconds, so that no two batches share one. */
async function endOfBatch(trx: TransactionQueries, cursor: number, until: number): Promise<number> {
  let end = until;
  // By flags, because the index begins with them.
  for (const flag of [0, 1]) {
    const row = await trx
      .selectFrom('visitors')
      .select('seen_at')
      .where('ip_shortened', '=', flag)
      .where('seen_at', '>', cursor)
      .where('seen_at', '<=', until)
      .orderBy('seen_at')
      .limit(1)
      .offset(batchSize - 1)
      .executeTakeFirst();
    if (row) end = Math.min(end, row.seen_at);
  }
  return end;
}
