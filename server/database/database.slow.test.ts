import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Database, migrationLock, openDatabase, sqliteFileName } from './database.ts';
import { type Migrations, released } from './migrations.ts';
import {
  makeSqliteDatabase,
  startPostgres,
  type TestDatabase,
  testPassword,
  type TestPostgres,
} from '../testing/databases.ts';
import { PlainError } from '../common/plain-error.ts';
import { isUnavailable, Unavailable } from './unavailable.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.remove());

const opened: Database[] = [];
const places: TestDatabase[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()));
  await Promise.all(places.splice(0).map((place) => place.remove()));
});

async function makeDatabase(kind: 'sqlite' | 'postgres') {
  const place = kind === 'sqlite' ? await makeSqliteDatabase() : await postgres.makeDatabase();
  places.push(place);
  return (options?: Parameters<TestDatabase['open']>[0]) => {
    const database = place.open(options);
    opened.push(database);
    return database;
  };
}

const insert = (database: Database, name: string) =>
  database.run((db) => db.insertInto('secrets').values({ name, value: 'x' }).execute());
const names = (database: Database) => database.run((db) => db.selectFrom('secrets').select('name').execute());

describe.each(['sqlite', 'postgres'] as const)('%s', (kind) => {
  test('processes that start at the same moment agree on one schema', async () => {
    const open = await makeDatabase(kind);
    const databases = Array.from({ length: 6 }, () => open());
    await Promise.all(databases.map((database, index) => insert(database, `n${index}`)));
    expect(await names(databases[0]!)).toHaveLength(6);
  });

  test('passwords go; people, passkeys, leads and what was done with them stay', async () => {
    const open = await makeDatabase(kind);
    const before = open({
      migrations: Object.fromEntries(Object.entries(released).filter(([name]) => name < '005')),
    });
    await before.transaction(async (trx) => {
      for (const role of ['owner', 'sales', 'reader']) {
        await sql`insert into users (id, email, email_key, name, role, time_zone, password_hash, one_time_secret,
          one_time_step, created_at) values (${role}, ${role}, ${role}, ${role}, ${role}, 'UTC', 'hash', 'secret', 1, 1)`.execute(
          trx,
        );
        await sql`insert into recovery_codes values (${role}, 'hash')`.execute(trx);
        await sql`insert into credentials values (${role}, ${role}, 'key', 1, '[]', 'Key', 1, null)`.execute(
          trx,
        );
        await sql`insert into sessions values (${role}, ${role}, ${role}, 'device', 1, 1, 1, 1)`.execute(trx);
        await sql`insert into invitations (hash, email, role, one_time_secret, created_at, expires_at)
          values (${role}, 'x', ${role}, 'secret', 1, 1)`.execute(trx);
      }
      await sql`insert into challenges values ('secret', 'one-time-secret owner', 1)`.execute(trx);
      await sql`insert into leads (id, submitted, save_numbers, highest_number, saves, first_seen, last_saved,
        ip_shortened) values ('lead', 1, '{}', 1, 1, 1, 1, 0)`.execute(trx);
      await sql`insert into lead_desk (lead_id, ref, list, status, owner_id, replied_by, spam_cleared, version,
        changed_at, visitor_changed_at, seen_saves, page_kind, funnel_counted)
        values ('lead', 'ref', 'open', 'new', 'reader', 'sales', 0, 1, 1, 1, 1, 'other', 0)`.execute(trx);
      await sql`insert into desk_events values ('note', 'lead', 'sales', 'note', '{}', 1)`.execute(trx);
      await sql`insert into deliveries (id, lead_id, channel, occasion, state, first_due, due_at, attempts)
        values ('delivery', 'lead', 'mail', 'submitted', 'waiting', 1, 1, 0)`.execute(trx);
    });
    const { users, ...rest } = await open().run(async (db) => ({
      users: await db.selectFrom('users').selectAll().orderBy('id').execute(),
      credentials: await db.selectFrom('credentials').select(['id', 'user_id']).orderBy('id').execute(),
      sessions: await db.selectFrom('sessions').select('user_id').orderBy('id').execute(),
      invitations: await db.selectFrom('invitations').select('created_by').execute(),
      challenges: await db.selectFrom('challenges').selectAll().execute(),
      leads: await db.selectFrom('lead_desk').select(['ref', 'owner_id', 'replied_by']).execute(),
      events: await db.selectFrom('desk_events').select(['id', 'user_id']).execute(),
      deliveries: await db.selectFrom('deliveries').select('id').execute(),
    }));
    const user = { time_zone: 'UTC', created_at: 1, disabled_at: null, deleted_at: null };
    const named = (id: string) => ({ ...user, id, email: id, email_key: id, name: id });
    expect(users).toEqual([
      { ...named('owner'), role: 'owner' },
      { ...named('reader'), role: 'member', disabled_at: expect.any(Number) },
      { ...named('sales'), role: 'member' },
    ]);
    expect(rest).toEqual({
      credentials: ['owner', 'reader', 'sales'].map((id) => ({ id, user_id: id })),
      sessions: [{ user_id: 'owner' }, { user_id: 'sales' }],
      invitations: [],
      challenges: [],
      leads: [{ ref: 'ref', owner_id: 'reader', replied_by: 'sales' }],
      events: [{ id: 'note', user_id: 'sales' }],
      deliveries: [{ id: 'delivery' }],
    });
  });

  test('everything of the release before is kept; what it had not read is at the desk, found and counted once', async () => {
    const open = await makeDatabase(kind);
    const before = open({
      migrations: Object.fromEntries(Object.entries(released).filter(([name]) => name < '009')),
    });
    const arrived = Date.UTC(2026, 10, 16);
    await before.transaction(async (trx) => {
      const visitor = (id: string, seenAt: number) =>
        sql`insert into visitors (id, page_name, country_name, seen_at, ip_shortened)
          values (${id}, '/about-us?x=1', 'India', ${seenAt}, 0)`.execute(trx);
      await visitor('counted', arrived);
      await visitor('unread', arrived + 1);
      await sql`insert into job_state (name, claimed_until, detail)
        values ('count-opened', 0, ${JSON.stringify({ cursor: arrived })}), ('desk-sync', 0, null)`.execute(
        trx,
      );
      const lead = async (id: string, saves: number, submitted: number, suspicion: string | null) => {
        await sql`insert into leads (id, user_name, email, phone_number, page_name, country_name, submitted, suspicion,
          save_numbers, highest_number, saves, first_seen, last_saved, ip_shortened) values (${id}, ${`Ädä ${id}`},
          ${`${id}@VS.example`}, '+91 98765', '/about-us', 'India', ${submitted}, ${suspicion}, '{}', 1, ${saves},
          ${arrived}, ${arrived + 9}, 0)`.execute(trx);
        await sql`insert into lead_events (lead_id, ordinal, number, body, received_at, ip_shortened)
          values (${id}, 0, 0, '{"FlagSubmitted":false}', ${arrived}, 0),
            (${id}, 1, 1, '{"FlagSubmitted":true}', ${arrived + 5}, 0)`.execute(trx);
      };
      const desk = (id: string, seenSaves: number, status: string) =>
        sql`insert into lead_desk (lead_id, ref, list, status, spam_cleared, version, changed_at, visitor_changed_at,
          seen_saves, page, country, page_kind, funnel_counted) values (${id}, ${`ref-${id}`}, 'unfinished', ${status},
          0, 3, ${arrived}, ${arrived}, ${seenSaves}, '/about-us', 'India', 'company', 3)`.execute(trx);
      await lead('unread', 2, 1, null);
      await lead('spam', 2, 1, 'honeypot');
      await lead('stale', 2, 1, null);
      await desk('stale', 1, 'qualified');
      await lead('read', 2, 0, null);
      await desk('read', 2, 'new');
      await sql`insert into desk_events values ('note', 'stale', null, 'note', '{}', 1)`.execute(trx);
      await sql`insert into users (id, email, email_key, name, role, time_zone, created_at)
        values ('sue', 'sue', 'sue', 'Sue', 'owner', 'UTC', 1)`.execute(trx);
      await sql`insert into deliveries (id, lead_id, channel, occasion, state, first_due, due_at, attempts)
        values ('dead', 'read', 'mail', 'submitted', 'buried', 1, 1, 9), ('due', 'stale', 'mail', 'submitted', 'waiting', 1, 1, 0)`.execute(
        trx,
      );
      await sql`insert into audit (at, actor_id, action, previous_hash, hash)
        values (1, 'sue', 'signed-in', 'a', 'b'), (2, 'sue', 'invited', 'b', 'c')`.execute(trx);
      await sql`insert into job_state (name, last_run, claimed_until, detail) values ('backup', 5, 0, null),
        ('retention', 6, 0, null), ('daily-maintenance', 7, 0, null)`.execute(trx);
      const dimensions = [
        ['all', ''],
        ['page', '/about-us'],
        ['country', 'India'],
      ];
      for (const [dimension, name] of dimensions)
        await sql`insert into funnel_days values ('2026-11-16', ${dimension}, ${name}, 2, 2, 0, 0, 0)`.execute(
          trx,
        );
    });
    const { rows, funnel, notes, texts, ...kept } = await open().run(async (db) => ({
      rows: await db.selectFrom('lead_desk').selectAll().orderBy('lead_id').execute(),
      funnel: await db.selectFrom('funnel_days').selectAll().execute(),
      notes: await db.selectFrom('desk_events').select('id').execute(),
      users: await db.selectFrom('users').select(['id', 'role']).execute(),
      deliveries: await db.selectFrom('deliveries').select(['id', 'state']).orderBy('id').execute(),
      spam: await db.selectFrom('leads').select('id').where('spam_reason', 'is not', null).execute(),
      audit: await db.selectFrom('audit').select(['number', 'at', 'action']).orderBy('number').execute(),
      backups: await db.selectFrom('backups').selectAll().execute(),
      clock: await db.selectFrom('retention_clock').select('trusted').execute(),
      jobs: await db.selectFrom('job_state').select(['name', 'last_run']).execute(),
      texts: (await sql<{ text: string }>`select text from lead_search`.execute(db)).rows,
    }));
    const replyBy = arrived + 5 + 24 * 60 * 60_000;
    expect(rows).toMatchObject([
      {
        lead_id: 'read',
        ref: 'ref-read',
        list: 'unfinished',
        submitted_at: null,
        version: 3,
        funnel_counted: 3,
      },
      {
        lead_id: 'spam',
        list: 'spam',
        status: 'spam',
        submitted_at: arrived + 5,
        reply_by: null,
        funnel_counted: 1,
      },
      {
        lead_id: 'stale',
        ref: 'ref-stale',
        list: 'open',
        status: 'qualified',
        reply_by: replyBy,
        funnel_counted: 15,
      },
      {
        ...{ lead_id: 'unread', list: 'open', status: 'new', version: 0, submitted_at: arrived + 5 },
        ...{ reply_by: replyBy, page: '/about-us', page_kind: 'company', country: 'India' },
        ...{ email_key: 'unread@vs.example', phone_key: '9198765', funnel_counted: 14 },
      },
    ]);
    expect(rows.at(-1)?.ref).toMatch(/^[a-z\d]{12}$/);
    // Two leads and a visitor were counted; the other visitor and the lead without one were not.
    const counts = { opened: 4, email: 3, phone: 2, submitted: 2, won: 0 };
    expect(funnel).toHaveLength(3);
    for (const row of funnel) expect(row).toMatchObject(counts);
    expect(notes).toEqual([{ id: 'note' }]);
    expect(kept).toEqual({
      users: [{ id: 'sue', role: 'owner' }],
      deliveries: [
        { id: 'dead', state: 'dead' },
        { id: 'due', state: 'waiting' },
      ],
      spam: [{ id: 'spam' }],
      audit: [
        { number: 1, at: 1, action: 'signed-in' },
        { number: 2, at: 2, action: 'invited' },
      ],
      backups: [{ made_at: 5 }],
      clock: [{ trusted: 6 }],
      jobs: [{ name: 'daily-maintenance', last_run: 7 }],
    });
    expect(texts.map(({ text }) => text).sort()).toEqual(
      ['read', 'spam', 'stale', 'unread'].map((id) => `ada ${id}\n${id}@vs.example\n9198765`),
    );
  });

  test('what is thrown in a transaction undoes all of it', async () => {
    const open = await makeDatabase(kind);
    const database = open();
    const failing = database.transaction(async (trx) => {
      await trx.insertInto('secrets').values({ name: 'a', value: 'x' }).execute();
      throw new Error('after all not');
    });
    await expect(failing).rejects.toThrow('after all not');
    expect(await names(database)).toEqual([]);
  });

  test('a statement that is wrong is not taken for a database that is down', async () => {
    const open = await makeDatabase(kind);
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
    const open = await makeDatabase(kind);
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
    await Promise.all(Array.from({ length: 20 }, (_, index) => increment(index % 2 === 0 ? one : other)));
    const rows = await one.run((db) => db.selectFrom('secrets').select('value').execute());
    expect(rows).toEqual([{ value: '20' }]);
  });
});

describe('sqlite', () => {
  test('is durable by its settings', async () => {
    const open = await makeDatabase('sqlite');
    const database = open();
    const pragma = (name: string) => database.run((db) => sql.raw(`pragma ${name}`).execute(db));
    expect((await pragma('journal_mode')).rows).toEqual([{ journal_mode: 'wal' }]);
    expect((await pragma('synchronous')).rows).toEqual([{ synchronous: 2 }]);
    expect((await pragma('foreign_keys')).rows).toEqual([{ foreign_keys: 1 }]);
  });

  test('a file locked by another program is unavailable until it is released, and blocks nothing else', async () => {
    const open = await makeDatabase('sqlite');
    const database = open({ busyTimeout: 1000 });
    await insert(database, 'a');
    const other = new DatabaseSync(join(places[0]!.options.dataFolder, sqliteFileName));
    other.exec('begin immediate');
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 5);
    await expect(insert(database, 'b')).rejects.toBeInstanceOf(Unavailable);
    clearInterval(turning);
    expect(turns).toBeGreaterThan(5);
    other.exec('rollback');
    other.close();
    await insert(database, 'c');
    expect(await names(database)).toEqual([{ name: 'a' }, { name: 'c' }]);
  });

  test('a full disk is unavailable until there is room again', async () => {
    const open = await makeDatabase('sqlite');
    const database = open();
    await insert(database, 'a');
    const limit = (pages: number) =>
      database.run((db) => sql.raw(`pragma max_page_count = ${pages}`).execute(db));
    await limit(1);
    const large = (name: string) =>
      database.transaction((trx) =>
        trx
          .insertInto('secrets')
          .values({ name, value: 'x'.repeat(100_000) })
          .execute(),
      );
    await expect(large('b')).rejects.toBeInstanceOf(Unavailable);
    await expect(database.check()).rejects.toBeInstanceOf(Unavailable);
    // A transaction that changes nothing does not show that there is room.
    await database.transaction((trx) => trx.deleteFrom('secrets').where('name', '=', 'none').execute());
    await expect(database.check()).rejects.toBeInstanceOf(Unavailable);
    await limit(1_000_000);
    await database.check();
    expect(await database.run((db) => db.selectFrom('write_checks').select('id').execute())).toEqual([]);
    await large('c');
    expect(await names(database)).toEqual([{ name: 'a' }, { name: 'c' }]);
  });

  test('a file that is no database is unavailable until it is put right', async () => {
    const { writeFile, rm } = await import('node:fs/promises');
    const open = await makeDatabase('sqlite');
    const file = join(places[0]!.options.dataFolder, sqliteFileName);
    await writeFile(file, 'not a database, whatever its name may say; '.repeat(50));
    const database = open();
    await expect(insert(database, 'a')).rejects.toBeInstanceOf(Unavailable);
    await rm(file);
    await insert(database, 'b');
  });
});

test.runIf(process.platform !== 'win32')('the files of SQLite are for their owner alone', async () => {
  const { chmod, readdir, stat } = await import('node:fs/promises');
  const open = await makeDatabase('sqlite');
  const folder = places[0]?.options.dataFolder ?? '';
  const modes = async () =>
    Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).mode & 0o777));
  await insert(open(), 'a');
  expect(await modes()).toEqual([0o600, 0o600, 0o600]);
  // As earlier releases have made them.
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
    const { options } = await postgres.makeDatabase();
    const database = openDatabase({ ...options, migrations: slow(5), migrationWait: 500 });
    opened.push(database);
    const migrating = database.migrate();
    await expect(insert(database, 'early')).rejects.toBeInstanceOf(Unavailable);
    await migrating;
    await insert(database, 'later');
    expect(await names(database)).toEqual([{ name: 'later' }]);
  });

  test('a process that waits for the migration of another gives up after two seconds and may try again', async () => {
    const { options } = await postgres.makeDatabase();
    const migratesFirst = new pg.Client({ connectionString: options.databaseUrl ?? '' });
    await migratesFirst.connect();
    await migratesFirst.query('select pg_advisory_lock($1)', [migrationLock]);
    const database = openDatabase(options);
    opened.push(database);
    await expect(database.migrate()).rejects.toMatchObject({ code: '55P03' });
    await migratesFirst.end();
    await database.migrate();
    await insert(database, 'a');
  });

  test('a user who may not create the extension for searches gets to know that', async () => {
    const { options } = await postgres.makeDatabase();
    const url = new URL(options.databaseUrl ?? '');
    const administrator = new pg.Client({ connectionString: url.href });
    await administrator.connect();
    await administrator.query(`create role limited login password '${testPassword}'`);
    await administrator.query('grant all on schema public to limited');
    url.username = 'limited';
    const database = openDatabase({ ...options, databaseUrl: url.href });
    opened.push(database);
    const refused = database.migrate();
    await expect(refused).rejects.toBeInstanceOf(PlainError);
    await expect(refused).rejects.toThrow('The extension pg_trgm');
    await administrator.query('create extension pg_trgm');
    await administrator.end();
    await database.migrate();
  });

  test('a server that stops is unavailable until it is back', async () => {
    const open = await makeDatabase('postgres');
    const database = open();
    await insert(database, 'a');
    await postgres.stop();
    await expect(insert(database, 'b')).rejects.toBeInstanceOf(Unavailable);
    await postgres.start();
    await insert(database, 'c');
    expect(await names(database)).toEqual([{ name: 'a' }, { name: 'c' }]);
  }, 30_000);
});
