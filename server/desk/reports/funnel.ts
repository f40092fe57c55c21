import {
  type FunnelAnswer,
  type FunnelCounts,
  type FunnelRow,
  funnelSteps,
} from '../../../contract/desk/reports.ts';
import type { Database } from '../../database/database.ts';
import type { FunnelDayTable, Queries } from '../../database/tables.ts';
import type { Body } from '../handlers.ts';
import { addCounts, noCounts, perStep } from './funnel-count.ts';
import { mondayOf, weekNumber } from './weeks.ts';

type FunnelQuestion = Body<'funnel'>;

/** The names below are the smallest; who looks for one of them narrows the days. */
const mostRows = 200;

/** By how many opened the popup. */
const largestFirst = (one: FunnelRow, other: FunnelRow): number =>
  other.counts.opened - one.counts.opened || (one.name < other.name ? -1 : 1);

async function readDimension(
  db: Queries,
  dimension: 'page' | 'country',
  { from, to }: FunnelQuestion,
): Promise<readonly FunnelRow[]> {
  const rows = await db
    .selectFrom('funnel_days')
    .select('name')
    .select(({ fn }) => funnelSteps.map((step) => fn.sum<number>(step).as(step)))
    .where('dimension', '=', dimension)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('name')
    .execute();
  return rows.map((row) => ({ name: row.name, counts: toCounts(row) }));
}

const readDays = (db: Queries, { from, to }: FunnelQuestion): Promise<readonly FunnelDayTable[]> =>
  db
    .selectFrom('funnel_days')
    .selectAll()
    .where('dimension', '=', 'all')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();

const toCounts = (row: FunnelCounts): FunnelCounts => perStep((step) => row[step]);

export function sumByWeek(days: readonly FunnelDayTable[]): readonly FunnelRow[] {
  const weeks = new Map<string, FunnelCounts>();
  for (const row of days) {
    const week = mondayOf(weekNumber(Date.parse(row.day)));
    const before = weeks.get(week);
    weeks.set(week, before ? addCounts(before, toCounts(row)) : toCounts(row));
  }
  return [...weeks].map(([name, counts]) => ({ name, counts }));
}

export const readFunnel = (
  database: Pick<Database, 'read'>,
  question: FunnelQuestion,
): Promise<FunnelAnswer> =>
  database.read(async (db) => {
    const days = await readDays(db, question);
    const total = days.map(toCounts).reduce(addCounts, noCounts);
    const groups = question.by === 'week' ? sumByWeek(days) : await readDimension(db, question.by, question);
    return {
      ...question,
      total,
      rows: groups.toSorted(largestFirst).slice(0, mostRows),
    };
  });
