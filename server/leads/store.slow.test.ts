import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp, lastBackup } from '../database/backup.ts';
import { type Database, sqliteFileName } from '../database/database.ts';
import { readSecret } from '../database/secrets.ts';
import type { Queries, TransactionQueries } from '../database/tables.ts';
import { makeSqliteDatabase, startPostgres, type TestPostgres } from '../testing/databases.ts';
import { makeFailingDatabase } from '../testing/failing-database.ts';
import { Unavailable } from '../database/unavailable.ts';
import { PlainError } from '../common/plain-error.ts';
import { describeStores } from '../testing/store-cases.ts';
import { createStores } from '../stores.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.remove());

describeStores('sqlite', makeSqliteDatabase);
describeStores('postgres', () => postgres.makeDatabase());

test('a backup of SQLite is a database of its own, complete and sound', async () => {
  const place = await makeSqliteDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  const stores = createStores(place.open());
  const secret = await readSecret(stores.database, 's');
  const file = join(folder, "it's a copy.db");
  await backUp(stores.database, file, Date.now());
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
  const copy = new DatabaseSync(file, { readOnly: true });
  expect(copy.prepare('select value from secrets').all()).toMatchObject([{ value: secret }]);
  expect(copy.prepare('pragma integrity_check').all()).toMatchObject([{ integrity_check: 'ok' }]);
  copy.close();
  await stores.database.close();
  await place.remove();
  await rm(folder, { recursive: true });
});

test('a backup replaces no file, and leaves none when it fails', async () => {
  const place = await makeSqliteDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  const stores = createStores(place.open());
  await stores.database.check();
  const taken = join(folder, 'taken.db');
  await writeFile(taken, '');
  await expect(backUp(stores.database, taken, 0)).rejects.toThrow('EEXIST');
  expect(await readFile(taken, 'utf8')).toBe('');
  await rm(join(place.options.dataFolder, sqliteFileName));
  await expect(backUp(stores.database, join(folder, 'failed.db'), 0)).rejects.toBeInstanceOf(Unavailable);
  expect(await readdir(folder)).toEqual(['taken.db']);
  await stores.database.close();
  await place.remove();
  await rm(folder, { recursive: true });
});

test('a backup whose time cannot be recorded stays, and that is reported', async () => {
  const place = await makeSqliteDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  const database = place.open();
  await readSecret(database, 's');
  const file = join(folder, 'copy.db');
  const afterCopy = makeFailingDatabase(database, 1, 'before').database;
  const failure = await backUp(afterCopy, file, 7).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PlainError);
  expect(failure).toHaveProperty(
    'message',
    `The copy in ${file} is complete, but its time could not be recorded: Error\nReceipts of erasures will not name it.`,
  );
  const copy = new DatabaseSync(file, { readOnly: true });
  expect(copy.prepare('select name from secrets').all()).toMatchObject([{ name: 's' }]);
  copy.close();
  expect(await database.run(lastBackup)).toBeNull();
  await database.close();
  await place.remove();
  await rm(folder, { recursive: true });
});

test('reading spam is served by an index', async () => {
  const place = await makeSqliteDatabase();
  const database = place.open();
  const { rows } = await database.run((db) =>
    sql`explain query plan select * from leads where spam_reason is not null and last_saved >= 1
        order by last_saved desc, id desc limit 100`.execute(db),
  );
  expect(JSON.stringify(rows)).toContain('USING INDEX leads_spam_by_age');
  expect(JSON.stringify(rows)).not.toContain('TEMP B-TREE');
  await database.close();
  await place.remove();
});

/** The database, which records how SQLite plans each read over it. */
function recordPlans(database: Database) {
  const plans: string[] = [];
  const explain = async (db: Queries, node: RootOperationNode) => {
    const { sql: text, parameters } = db.getExecutor().compileQuery(node, createQueryId());
    const { rows } = await db.executeQuery(CompiledQuery.raw(`explain query plan ${text}`, [...parameters]));
    plans.push(`${text}: ${JSON.stringify(rows)}`);
  };
  const record = async <T>(db: Queries, work: (recorded: Queries) => Promise<T>): Promise<T> => {
    const nodes: RootOperationNode[] = [];
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (node.kind === 'SelectQueryNode') nodes.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const result = await work(db.withPlugin(plugin));
    for (const node of nodes) await explain(db, node);
    return result;
  };
  const recorded: Database = {
    ...database,
    run: (work) => database.run((db) => record(db, work)),
    transaction: (work) =>
      database.transaction((trx) => record(trx, (each) => work(each as TransactionQueries))),
  };
  return { database: recorded, plans };
}

test('retention reads by indexes, in their order', async () => {
  const place = await makeSqliteDatabase();
  const database = place.open();
  const recorded = recordPlans(database);
  const { erasures } = createStores(recorded.database);
  expect(await erasures.eraseOld({ unfinishedDays: 180, ipDays: 30 })).toEqual({
    leads: 0,
    visitors: 0,
    shortened: 0,
  });
  for (const index of ['leads_by_age', 'leads_with_address', 'visitors_by_age', 'lead_events_with_address'])
    expect(recorded.plans.join('\n')).toContain(`INDEX ${index}`);
  // Few rows, of one day at most.
  const large = recorded.plans.filter((plan) => !plan.includes('pending_erasures'));
  expect(large.filter((plan) => /SCAN|TEMP B-TREE/.test(plan))).toEqual([]);
  await database.close();
  await place.remove();
});

test('a backup of PostgreSQL is made by its own tool', async () => {
  const place = await postgres.makeDatabase();
  const stores = createStores(place.open());
  await expect(backUp(stores.database, '/nowhere', 0)).rejects.toBeInstanceOf(PlainError);
  await stores.database.close();
});
