import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { Client } from 'pg';
import { type Database, type DatabaseOptions, openDatabase } from '../server/database/database.ts';
import type { DatabaseKind } from '../server/database/tables.ts';
import { createStores } from '../server/stores.ts';
import { makePostgresDatabase } from '../tests/support/databases.ts';
import { startPostgres } from '../tools/postgres-server.ts';
import { fail, PlainError } from '../tools/toolchain.mjs';
import { deskCalls } from './desk/calls.ts';
import { createBenchDesk } from './desk/desk.ts';
import { fill } from './desk/fill.ts';
import { generatedPages } from './desk/generate.ts';
import { messageStatements } from './desk/messages.ts';
import { measure, type Timed } from './desk/measure.ts';
import { compareSaving } from './desk/saving.ts';
import { users } from './desk/users.ts';
import { table } from './server/figures.ts';

/**
 * Latency of the desk's calls over many leads, and saves per second without and with ten people at the desk.
 * `npm run bench -- desk --leads 100000 --database sqlite|postgres|both`. Asserts nothing.
 */
const options = readOptions(process.argv.slice(2));

function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: { leads: { type: 'string', default: '100000' }, database: { type: 'string', default: 'both' } },
  });
  const databases = (['sqlite', 'postgres'] as const).filter((kind) =>
    [kind, 'both'].includes(values.database),
  );
  if (!/^[1-9]\d{2,7}$/.test(values.leads)) throw new PlainError('--leads must be a number from 100 on.');
  if (databases.length === 0) throw new PlainError('--database must be sqlite, postgres or both.');
  return { leads: Number(values.leads), databases };
}

/** In milliseconds, at the 99th percentile. */
const target = 50;
const savingTarget = 0.9;
const saving = { rounds: 3, milliseconds: 10_000 };

/** Runs a statement without the timeouts of requests. */
async function runLong(
  database: Database,
  { databaseUrl }: DatabaseOptions,
  statement: string,
): Promise<void> {
  if (database.kind === 'sqlite')
    return database.run(async (db) => void (await sql.raw(statement).execute(db)));
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function makeLeads(database: Database, at: DatabaseOptions, now: number): Promise<void> {
  const started = performance.now();
  let shown = 0;
  const onProgress = (done: number) => {
    const tenths = Math.floor((done / options.leads) * 10);
    if (tenths > shown) console.log(`  ${done.toLocaleString('en')} leads`);
    shown = tenths;
  };
  // Inserting thousands of leads at once into this index takes longer than the timeout of requests.
  if (database.kind === 'postgres') await runLong(database, at, 'drop index lead_search_by_text');
  await fill({ database, leads: options.leads, now, users, onProgress });
  if (database.kind === 'postgres') {
    await runLong(
      database,
      at,
      'create index lead_search_by_text on lead_search using gin (text gin_trgm_ops) with (fastupdate = off)',
    );
  }
  for (const statement of messageStatements) await runLong(database, at, statement);
  // PostgreSQL would analyse by itself some minutes later.
  if (database.kind === 'postgres') await runLong(database, at, 'analyze');
  console.log(`  made in ${Math.round((performance.now() - started) / 1000)} s`);
}

const row = ({ name, calls, p50, p99 }: Timed): readonly string[] => [
  name,
  p99 <= target ? '' : 'slow',
  String(calls),
  p50.toFixed(1),
  p99.toFixed(1),
];

async function bench(database: Database, at: DatabaseOptions): Promise<void> {
  const now = Date.now();
  await database.migrate();
  await makeLeads(database, at, now);
  const stores = createStores(database, { channels: ['mail'], pages: generatedPages });
  const desk = createBenchDesk(stores, () => now);
  const { handlers } = desk;
  const { count } = await database.run((db) =>
    db
      .selectFrom('messages')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  );
  console.log(`  ${count.toLocaleString('en')} messages`);
  const calls = await deskCalls({ handlers, users, leads: options.leads, now: () => now });
  const timed: Timed[] = [];
  for (const call of calls) timed.push(await measure(call));
  console.log(`${table([['call', '', 'calls', 'p50 ms', 'p99 ms'], ...timed.map(row)])}\n`);
  const { alone, withPeople, callsPerSecond } = await compareSaving({
    leads: stores.leads,
    calls,
    ...saving,
  });
  desk.stop();
  const ratio = withPeople / alone;
  console.log(
    `durable saves per second: ${Math.round(alone)} alone, ${Math.round(withPeople)} beside ten people ` +
      `(${callsPerSecond.toFixed(1)} calls per second): ${ratio.toFixed(2)}, at least ${savingTarget} is wanted`,
  );
}

async function onSqlite(): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'bench-desk-'));
  const database = openDatabase({ dataFolder });
  try {
    await bench(database, { dataFolder });
  } finally {
    await database.close();
    await rm(dataFolder, { recursive: true });
  }
}

async function onPostgres(): Promise<void> {
  const postgres = await startPostgres();
  try {
    const made = await makePostgresDatabase(postgres.port);
    const database = made.open();
    await bench(database, made.options).finally(() => database.close());
  } finally {
    await postgres.remove();
  }
}

const run: Readonly<Record<DatabaseKind, () => Promise<void>>> = { sqlite: onSqlite, postgres: onPostgres };

async function main(): Promise<void> {
  console.log(
    `Node ${process.version}, ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ` +
      `${options.leads.toLocaleString('en')} leads. Calls are made one at a time within the process; ` +
      `saving is the median of ${saving.rounds} rounds of ${saving.milliseconds / 1000} s, in turns.`,
  );
  for (const kind of options.databases) {
    console.log(`\n${kind}`);
    await run[kind]();
  }
}

await main().catch(fail);
