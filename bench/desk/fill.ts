import { CompiledQuery } from 'kysely';
import type { Database } from '../../server/database/database.ts';
import { searchText } from '../../server/database/search-text.ts';
import type { Queries, UserTable } from '../../server/database/tables.ts';
import { countFunnelSteps } from '../../server/desk/reports/funnel-count.ts';
import { answersOf } from '../../server/leads/lead-rows.ts';
import { generateLead } from './generate.ts';

const inOneTransaction = 5000;
/** Rows of one statement; the widest table has 24 columns, and SQLite takes 32,766 parameters. */
const inOneStatement = 1000;

type Row = object;

/** Without Kysely's compiler, which takes longer over a thousand rows than the database does. */
async function insertAll(
  db: Queries,
  kind: Database['kind'],
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  for (let start = 0; start < rows.length; start += inOneStatement) {
    const part = rows.slice(start, start + inOneStatement);
    let parameter = 0;
    const tuple = () => `(${columns.map(() => (kind === 'postgres' ? `$${(parameter += 1)}` : '?')).join()})`;
    const text = `insert into ${table} (${columns.join()}) values ${part.map(tuple).join()}`;
    await db.executeQuery(
      CompiledQuery.raw(
        text,
        part.flatMap((row) => Object.values(row)),
      ),
    );
  }
}

interface FillOptions {
  readonly database: Database;
  readonly leads: number;
  readonly now: number;
  readonly users: readonly UserTable[];
  readonly onProgress: (done: number) => void;
}

/** Makes the leads, and what the desk knows about them, in an empty database. */
export async function fill({ database, leads, now, users, onProgress }: FillOptions): Promise<void> {
  const { kind } = database;
  const userIds = users.map(({ id }) => id);
  await database.transaction(async (trx) => void (await trx.insertInto('users').values(users).execute()));
  for (let start = 0; start < leads; start += inOneTransaction) {
    const count = Math.min(inOneTransaction, leads - start);
    const batch = Array.from({ length: count }, (_, index) =>
      generateLead(start + index, { leads, now, userIds }),
    );
    await database.transaction(async (trx) => {
      const insert = (table: string, rows: readonly Row[]) => insertAll(trx, kind, table, rows);
      await insert(
        'leads',
        batch.map(({ lead }) => lead),
      );
      await insert(
        'lead_events',
        batch.flatMap(({ events }) => events),
      );
      await insert(
        'lead_desk',
        batch.map(({ desk }) => desk),
      );
      // Numbers follow the order of insertion.
      await insert(
        'lead_search',
        batch.map(({ lead }, index) => ({
          [kind === 'sqlite' ? 'rowid' : 'seq']: start + 1 + index,
          text: searchText(answersOf(lead)),
        })),
      );
      await insert(
        'deliveries',
        batch.flatMap(({ delivery }) => delivery ?? []),
      );
      await insert(
        'delivery_attempts',
        batch.flatMap(({ attempt }) => attempt ?? []),
      );
      const steps = batch.flatMap((each) => each.steps);
      for (let from = 0; from < steps.length; from += inOneStatement)
        await countFunnelSteps(trx, steps.slice(from, from + inOneStatement));
    });
    onProgress(start + count);
  }
}
