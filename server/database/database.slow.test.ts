import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { afterCommit, type Database, migrationLock, sqliteFileName } from './database.ts';
import type { Migrations } from './migrations.ts';
import { bothDatabases, bothKinds } from '../../tests/support/both-databases.ts';
import { makeDatabase } from '../../tests/support/databases.ts';
import { testPassword } from '../../tools/postgres-server.ts';
import { PlainError } from '../common/plain-error.mjs';
import { isUnavailable, Unavailable } from './unavailable.ts';

const databases = bothDatabases();
afterEach(databases.clean);

const insert = (database: Database, name: string) =>
  database.run((db) => db.insertInto('secrets').values({ name, value: 'x' }).execute());
const names = (database: Database) => database.run((db) => db.selectFrom('secrets').select('name').execute());

describe.each(bothKinds)('%s', (kind) => {
  test('processes that start at the same moment agree on one schema', async () => {
    const { open } = await databases.make(kind, makeDatabase);
    const processes = Array.from({ length: 6 }, () => open());
    // Those that wait are refused after a while, and ask again.
    const insertInTheEnd = async (database: Database, name: string): Promise<unknown> =>
      insert(database, name).catch((error: unknown) => {
        if (error instanceof Unavailable) return insertInTheEnd(database, name);
        throw error;
      });
    await Promise.all(processes.map((database, index) => insertInTheEnd(database, `n${index}`)));
    expect(await names(processes[0]!)).toHaveLength(6);
  });

  test('what is thrown in a transaction undoes all of it', async () => {
    const { open } = await databases.make(kind);
    const database = open();
    const events: object[] = [];
    database.onCommit('delivery-due', (some) => events.push(...some));
    const writing = (afterwards: () => void) =>
      database.transaction(async (trx) => {
        await trx.insertInto('secrets').values({ name: 'a', value: 'x' }).execute();
        afterCommit(trx, { kind: 'delivery-due' });
        afterwards();
      });
    const failing = writing(() => {
      throw new Error('after all not');
    });
    await expect(failing).rejects.toThrow('after all not');
    expect(await names(database)).toEqual([]);
    expect(events).toEqual([]);
    await writing(() => expect(events).toEqual([]));
    expect(events).toEqual([{ kind: 'delivery-due' }]);
  });

  test('a statement that is wrong is not taken for a database that is down', async () => {
    const { open } = await databases.make(kind);
    const database = open();
    await insert(database, 'a');
    const twice = await insert(database, 'a').catch((error: unknown) => error);
    expect(twice).toBeInstanceOf(Error);
    expect(isUnavailable(twice)).toBe(false);
    const wrong = await database
      .run((db) => sql`select nothing`.execute(db))
      .catch((error: unknown) => error);
    expect(isUnavailable(wrong)).toBe(false);
    await insert(database, 'b');
  });

  test('transactions that want the same row take turns', async () => {
    const { open } = await databases.make(kind);
    const [one, other] = [open(), open()];
    await one.run((db) => db.insertInto('secrets').values({ name: 'count', value: '0' }).execute());
    const increment = (database: Database) =>
      database.transaction(async (trx) => {
        const { value } = await trx
          .selectFrom('secrets')
          .select('value')
          .where('name', '=', 'count')
          .$if(kind === 'postgres', (query) => query.forUpdate())
          .executeTakeFirstOrThrow();
        await trx
          .updateTable('secrets')
          .set({ value: String(Number(value) + 1) })
          .where('name', '=', 'count')
          .execute();
      });
    await Promise.all(Array.from({ length: 10 }, (_, index) => increment(index % 2 === 0 ? one : other)));
    const rows = await one.run((db) => db.selectFrom('secrets').select('value').execute());
    expect(rows).toEqual([{ value: '10' }]);
  });
});

describe('sqlite', () => {
  test('is durable by its settings', async () => {
    const { open } = await databases.make('sqlite');
    const database = open();
    const pragma = (name: string) => database.run((db) => sql.raw(`pragma ${name}`).execute(db));
    expect((await pragma('journal_mode')).rows).toEqual([{ journal_mode: 'wal' }]);
    expect((await pragma('synchronous')).rows).toEqual([{ synchronous: 2 }]);
    expect((await pragma('foreign_keys')).rows).toEqual([{ foreign_keys: 1 }]);
  });

  test('a file that is no database is unavailable until it is put right', async () => {
    const { writeFile, rm } = await import('node:fs/promises');
    const { open, options } = await databases.make('sqlite');
    const file = join(options.dataFolder, sqliteFileName);
    await writeFile(file, 'not a database, whatever its name may say; '.repeat(50));
    const database = open();
    await expect(insert(database, 'a')).rejects.toBeInstanceOf(Unavailable);
    await rm(file);
    await insert(database, 'b');
  });
});

test.runIf(process.platform !== 'win32')('the files of SQLite are for their owner alone', async () => {
  const { chmod, readdir, stat } = await import('node:fs/promises');
  const { open, options } = await databases.make('sqlite', makeDatabase);
  const folder = options.dataFolder;
  const modes = async () =>
    Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).mode & 0o777));
  await insert(open(), 'a');
  expect(await modes()).toEqual([0o600, 0o600, 0o600]);
  // Earlier releases gave the files these modes.
  for (const name of await readdir(folder)) await chmod(join(folder, name), 0o644);
  await insert(open(), 'b');
  expect(await modes()).toEqual([0o640, 0o640, 0o640]);
});

describe('postgres', () => {
  const slow = (seconds: number): Migrations => ({
    slow: (trx) => sql`select pg_sleep(${seconds})`.execute(trx),
    table: ({ schema }) =>
      schema.createTable('secrets').addColumn('name', 'text').addColumn('value', 'text').execute(),
  });

  test('a migration may take longer than a request, which is refused meanwhile', async () => {
    const { open } = await databases.make('postgres', makeDatabase);
    const database = open({ migrations: slow(5), migrationWait: 500 });
    const migrating = database.migrate();
    await expect(insert(database, 'early')).rejects.toBeInstanceOf(Unavailable);
    await migrating;
    await insert(database, 'later');
    expect(await names(database)).toEqual([{ name: 'later' }]);
  });

  test('a process that waits for the migration of another gives up after two seconds and may try again', async () => {
    const { open, options } = await databases.make('postgres', makeDatabase);
    const migratesFirst = new pg.Client({ connectionString: options.databaseUrl ?? '' });
    await migratesFirst.connect();
    await migratesFirst.query('select pg_advisory_lock($1)', [migrationLock]);
    const database = open();
    await expect(database.migrate()).rejects.toMatchObject({ code: '55P03' });
    await migratesFirst.end();
    await database.migrate();
    await insert(database, 'a');
  });

  test('a user who may not create the extension for searches gets to know that', async () => {
    const { open, options } = await databases.make('postgres', makeDatabase);
    const url = new URL(options.databaseUrl ?? '');
    const administrator = new pg.Client({ connectionString: url.href });
    await administrator.connect();
    // People belong to the server, which other tests share.
    const limited = `limited_${url.pathname.slice(1)}`;
    await administrator.query(`create role ${limited} login password '${testPassword}'`);
    await administrator.query(`grant all on schema public to ${limited}`);
    url.username = limited;
    const database = open({ databaseUrl: url.href });
    const refused = database.migrate();
    await expect(refused).rejects.toBeInstanceOf(PlainError);
    await expect(refused).rejects.toThrow('The extension pg_trgm');
    await administrator.query('create extension pg_trgm');
    await administrator.end();
    await database.migrate();
  });
});
