import { CompiledQuery, sql } from 'kysely';
import type { Database } from '../../server/database/database.ts';
import type { Queries, TransactionQueries, UserTable } from '../../server/database/tables.ts';
import { storedWords } from '../../server/desk/leads/search-words.ts';
import { countFunnelSteps } from '../../server/desk/insight/funnel-count.ts';
import { type GeneratedLead, generateLead } from './generate.ts';

/** The words that a lead is found by. */
export type SearchWords = (lead: GeneratedLead['lead']) => readonly string[];

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

/** Numbers follow the order of insertion, so that search entries can be added without reading them back. */
const insertWords = (
  trx: TransactionQueries,
  kind: Database['kind'],
  firstSeq: number,
  words: readonly (readonly string[])[],
): Promise<void> =>
  kind === 'sqlite'
    ? insertAll(
        trx,
        kind,
        'lead_search',
        words.map((each, index) => ({ rowid: firstSeq + index, words: each.join(' ') })),
      )
    : insertVectors(trx, firstSeq, words);

async function insertVectors(
  trx: TransactionQueries,
  firstSeq: number,
  words: readonly (readonly string[])[],
): Promise<void> {
  const rows = words.map((each, index) => ({
    seq: firstSeq + index,
    words: storedWords(firstSeq + index, each),
  }));
  await sql`insert into lead_search (seq, words)
    select (row ->> 'seq')::bigint, array_to_tsvector(array(select jsonb_array_elements_text(row -> 'words')))
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as row`.execute(trx);
}

export interface FillOptions {
  readonly database: Database;
  readonly leads: number;
  readonly now: number;
  readonly users: readonly UserTable[];
  readonly searchWords: SearchWords;
  readonly onProgress: (done: number) => void;
}

/** Makes the leads, and what the desk knows about them, in an empty database. */
export async function fill({
  database,
  leads,
  now,
  users,
  searchWords,
  onProgress,
}: FillOptions): Promise<void> {
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
      await insertWords(
        trx,
        kind,
        start + 1,
        batch.map(({ lead }) => searchWords(lead)),
      );
      await insert(
        'deliveries',
        batch.flatMap(({ delivery }) => delivery ?? []),
      );
      await insert(
        'delivery_attempts',
        batch.flatMap(({ attempt }) => attempt ?? []),
      );
      await countFunnelSteps(
        trx,
        kind,
        batch.flatMap(({ steps }) => steps),
      );
    });
    onProgress(start + count);
  }
}
