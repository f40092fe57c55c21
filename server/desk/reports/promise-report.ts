import { sql } from 'kysely';
import { countOf } from '../../database/counting.ts';
import { day } from '../../../contract/durations.ts';
import { promiseDays, type PromiseAnswer } from '../../../contract/desk/reports.ts';
import type { Overview } from '../../../contract/desk/leads.ts';
import type { Database } from '../../database/database.ts';
import type { Queries } from '../../database/tables.ts';
import { firstMonday, mondayOf, weekMs, weekNumber } from './weeks.ts';

/** How many replies kept the promise that their leads were given: a changed one is for later leads. */

const shownWeeks = 13;

/** Leads of one week whose reply fell due, or was given before. */
interface WeekCounts {
  readonly week: number;
  readonly due: number;
  readonly kept: number;
  /** These count the last `promiseDays` days only. */
  readonly recentDue: number;
  readonly recentKept: number;
  readonly recentReplies: number;
}

type PromiseCounts = Pick<PromiseAnswer, 'due' | 'kept' | 'weeks'> & { readonly replies: number };

const promiseSince = (now: number): number => now - promiseDays * day;

/** The last 13 weeks with the current one, the oldest first, and the sums over `promiseDays`. */
function summarise(rows: readonly WeekCounts[], now: number): PromiseCounts {
  const byWeek = new Map(rows.map((row) => [row.week, row]));
  const current = weekNumber(now);
  const weeks = Array.from({ length: shownWeeks }, (_, index) => {
    const week = current - shownWeeks + 1 + index;
    const { due = 0, kept = 0 } = byWeek.get(week) ?? {};
    return { week: mondayOf(week), due, kept };
  });
  const sum = (valueOf: (row: WeekCounts) => number) => rows.reduce((total, row) => total + valueOf(row), 0);
  return {
    weeks,
    due: sum(({ recentDue }) => recentDue),
    kept: sum(({ recentKept }) => recentKept),
    replies: sum(({ recentReplies }) => recentReplies),
  };
}

/**
 * Counts by the week in which the reply fell due; one that was given before counts in the current week at the latest. Reads
 * `lead_desk_by_promise` only.
 */
async function countByWeek(db: Queries, now: number): Promise<readonly WeekCounts[]> {
  const since = promiseSince(now);
  const from = Math.min(since + 1, firstMonday + (weekNumber(now) - shownWeeks + 1) * weekMs);
  const isKept = sql`replied_at is not null and replied_at <= reply_by`;
  const isRecent = sql`reply_by > ${sql.lit(since)}`;
  const count = (condition: ReturnType<typeof sql>) => sql<number>`count(case when ${condition} then 1 end)`;
  return db
    .selectFrom('lead_desk')
    .select(({ fn }) => [
      // Literals: node:sqlite binds numbers as floating point, whose division does not round.
      sql<number>`((case when reply_by > ${sql.lit(now)} then ${sql.lit(now)} else reply_by end) - ${sql.lit(firstMonday)}) / ${sql.lit(weekMs)}`.as(
        'week',
      ),
      fn.countAll<number>().as('due'),
      count(isKept).as('kept'),
      count(isRecent).as('recentDue'),
      count(sql`${isRecent} and ${isKept}`).as('recentKept'),
      count(sql`${isRecent} and replied_at is not null`).as('recentReplies'),
    ])
    .where('reply_by', '>=', from)
    .where(({ or, eb }) => or([eb('reply_by', '<=', now), eb('replied_at', 'is not', null)]))
    .groupBy('week')
    .execute();
}

/** The time within which half of the replies of the last `promiseDays` days came. */
async function medianReply(db: Queries, replies: number, now: number): Promise<number | null> {
  if (replies === 0) return null;
  const row = await db
    .selectFrom('lead_desk')
    .select(sql<number>`replied_at - submitted_at`.as('after'))
    .where('reply_by', '>', promiseSince(now))
    .where('replied_at', 'is not', null)
    .orderBy('after')
    .limit(1)
    .offset(Math.ceil(replies / 2) - 1)
    .executeTakeFirst();
  return row ? Math.max(0, row.after) : null;
}

const countWaiting = (db: Queries, now: number): Promise<number> =>
  countOf(
    db
      .selectFrom('lead_desk')
      .where('list', '=', 'open')
      .where('replied_at', 'is', null)
      .where('reply_by', '<=', now),
  );

export const readPromise = (database: Pick<Database, 'read'>, now: number): Promise<PromiseAnswer> =>
  database.read(async (db) => {
    const { replies, ...counts } = summarise(await countByWeek(db, now), now);
    return {
      ...counts,
      waiting: await countWaiting(db, now),
      medianMs: await medianReply(db, replies, now),
    };
  });

/** Every overview has it: without the median, for which each reply is read. */
export async function readPromiseSummary(
  database: Pick<Database, 'read'>,
  now: number,
): Promise<Overview['promise']> {
  const { kept, due, weeks } = summarise(await database.read((db) => countByWeek(db, now)), now);
  const withReplies = weeks.filter((week) => week.due > 0);
  return { kept, due, weeks: withReplies.map((week) => week.kept / week.due) };
}
