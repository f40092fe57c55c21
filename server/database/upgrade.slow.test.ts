import { day } from '../../contract/durations.ts';
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bothKinds } from '../../tests/support/both-databases.ts';
import { makeDatabase, type TestDatabase } from '../../tests/support/databases.ts';
import { postgresAt } from '../../tools/postgres-server.ts';
import { type Database, sqliteFileName } from './database.ts';
import { released } from './migrations.ts';
import type { TransactionQueries } from './tables.ts';

/** From the release of 17 November 2026, which had passwords and wrote the desk's rows after saves, and back to it. */
const migrations = Object.fromEntries(Object.entries(released).filter(([name]) => name < '005'));

const arrived = Date.UTC(2026, 10, 16);

/** What that release has stored: of each kind of thing, one that was read at the desk and one that was not. */
async function fill(trx: TransactionQueries): Promise<void> {
  // What is one migration today were four.
  await sql`insert into applied_migrations values ('001-leads'), ('002-bounded-reads-and-jobs'), ('003-desk')`.execute(
    trx,
  );
  for (const role of ['owner', 'sales', 'reader']) {
    await sql`insert into users (id, email, email_key, name, role, time_zone, password_hash, one_time_secret,
      one_time_step, created_at) values (${role}, ${role}, ${role}, ${role}, ${role}, 'UTC', 'hash', 'secret', 1, 1)`.execute(
      trx,
    );
    await sql`insert into recovery_codes values (${role}, 'hash')`.execute(trx);
    await sql`insert into credentials values (${role}, ${role}, 'key', 1, '[]', 'Key', 1, null)`.execute(trx);
    await sql`insert into sessions values (${role}, ${role}, ${role}, 'device', 1, 1, 1, 1)`.execute(trx);
    await sql`insert into invitations (hash, email, role, one_time_secret, created_at, expires_at)
      values (${role}, 'x', ${role}, 'secret', 1, 1)`.execute(trx);
  }
  await sql`insert into challenges values ('secret', 'one-time-secret owner', 1)`.execute(trx);
  for (const [id, seenAt] of [
    ['counted', arrived],
    ['unread', arrived + 1],
  ] as const)
    await sql`insert into visitors (id, page_name, country_name, seen_at, ip_shortened)
      values (${id}, '/about-us?x=1', 'India', ${seenAt}, 0)`.execute(trx);
  for (const [id, submitted, suspicion] of [
    ['read', 0, null],
    ['spam', 1, 'honeypot'],
    ['stale', 1, null],
    ['unread', 1, null],
  ] as const) {
    await sql`insert into leads (id, user_name, email, phone_number, page_name, country_name, submitted, suspicion,
      save_numbers, highest_number, saves, first_seen, last_saved, ip_shortened) values (${id}, ${`Ädä ${id}`},
      ${`${id}@VS.example`}, '+91 98765', '/about-us', 'India', ${submitted}, ${suspicion}, '{}', 1, 2,
      ${arrived}, ${arrived + 9}, 0)`.execute(trx);
    await sql`insert into lead_events (lead_id, ordinal, number, body, received_at, ip_shortened)
      values (${id}, 0, 0, '{"FlagSubmitted":false}', ${arrived}, 0),
        (${id}, 1, 1, '{"FlagSubmitted":true}', ${arrived + 5}, 0)`.execute(trx);
  }
  for (const [id, seenSaves, status] of [
    ['stale', 1, 'qualified'],
    ['read', 2, 'new'],
  ] as const)
    await sql`insert into lead_desk (lead_id, ref, list, status, owner_id, replied_by, spam_cleared, version, changed_at,
      visitor_changed_at, seen_saves, page, country, page_kind, funnel_counted) values (${id}, ${`ref-${id}`},
      'unfinished', ${status}, 'reader', 'sales', 0, 3, ${arrived}, ${arrived}, ${seenSaves}, '/about-us', 'India',
      'company', 3)`.execute(trx);
  await sql`insert into desk_events values ('note', 'stale', 'sales', 'note', '{"text":"Call"}', 1)`.execute(
    trx,
  );
  await sql`insert into deliveries (id, lead_id, channel, occasion, state, first_due, due_at, attempts)
    values ('dead', 'read', 'mail', 'submitted', 'buried', 1, 1, 9),
      ('due', 'stale', 'mail', 'submitted', 'waiting', 1, 1, 0)`.execute(trx);
  await sql`insert into audit (at, actor_id, action, previous_hash, hash)
    values (1, 'owner', 'signed-in', 'a', 'b'), (2, 'owner', 'invited', 'b', 'c')`.execute(trx);
  await sql`insert into job_state (name, last_run, claimed_until, detail) values ('backup', 5, 0, null),
    ('retention', 6, 0, null), ('daily-maintenance', 7, 0, null), ('desk-sync', null, 0, null),
    ('count-opened', null, 0, ${JSON.stringify({ cursor: arrived })})`.execute(trx);
  for (const [dimension, name] of [
    ['all', ''],
    ['page', '/about-us'],
    ['country', 'India'],
  ])
    await sql`insert into funnel_days values ('2026-11-16', ${dimension}, ${name}, 2, 2, 0, 0, 0)`.execute(
      trx,
    );
}

/** All rows of what must not be lost, as the release knows them. */
const allRows = (database: Database) =>
  database.run(async (db) => {
    const rows = async (table: string) =>
      (await sql`select * from ${sql.table(table)} order by 1, 2`.execute(db)).rows;
    return {
      leads: await rows('leads'),
      saves: await rows('lead_events'),
      desk: await rows('lead_desk'),
      notes: await rows('desk_events'),
      accounts: await rows('users'),
      passkeys: await rows('credentials'),
      deliveries: await rows('deliveries'),
    };
  });

/** Copies the database and returns what puts the copy back in its place; nothing is connected then. */
type BackUp = (place: TestDatabase, database: Database) => Promise<() => Promise<void>>;

/** Copies while the service runs, with the statement that the release's command uses. */
const backUpSqlite: BackUp = async ({ options: { dataFolder } }, database) => {
  const copy = join(dataFolder, 'copy.db');
  await database.run((db) => sql`vacuum into ${copy}`.execute(db));
  await database.close();
  return async () => {
    for (const ending of ['', '-wal', '-shm'])
      await rm(join(dataFolder, sqliteFileName + ending), { force: true });
    await copyFile(copy, join(dataFolder, sqliteFileName));
  };
};

/** The server copies: the tests have no pg_dump. */
const backUpPostgres: BackUp = async ({ options }, database) => {
  await database.close();
  const name = new URL(options.databaseUrl ?? '').pathname.slice(1);
  const { query } = postgresAt(Number(new URL(options.databaseUrl ?? '').port));
  await query(`create database ${name}_copy template ${name}`);
  return async () => {
    await query(`drop database ${name}`);
    await query(`alter database ${name}_copy rename to ${name}`);
  };
};

const replyBy = arrived + 5 + day;
const named = (id: string) => ({
  ...{ id, email: id, email_key: id, name: id, time_zone: 'UTC', created_at: 1 },
  ...{ signature: null, notifications: null, summary_day: null },
});
const leadIds = ['read', 'spam', 'stale', 'unread'];

/** Nothing is lost, and what was not read yet is at the desk and found. */
async function expectUpgraded(database: Database): Promise<void> {
  const { desk, funnel, texts, ...kept } = await database.run(async (db) => ({
    leads: await db.selectFrom('leads').select(['id', 'email', 'spam_reason']).orderBy('id').execute(),
    saves: await db.selectFrom('lead_events').select('lead_id').orderBy('lead_id').execute(),
    desk: await db.selectFrom('lead_desk').selectAll().orderBy('lead_id').execute(),
    notes: await db.selectFrom('desk_events').select(['id', 'user_id', 'body']).execute(),
    accounts: await db.selectFrom('users').selectAll().orderBy('id').execute(),
    passkeys: await db.selectFrom('credentials').select(['id', 'user_id']).orderBy('id').execute(),
    sessions: await db.selectFrom('sessions').select('user_id').orderBy('id').execute(),
    links: await db.selectFrom('invitations').select('created_by').execute(),
    challenges: await db.selectFrom('challenges').selectAll().execute(),
    deliveries: await db.selectFrom('deliveries').select(['id', 'lead_id', 'state']).orderBy('id').execute(),
    audit: await db.selectFrom('audit').select(['number', 'at', 'action']).orderBy('number').execute(),
    backups: await db.selectFrom('backups').selectAll().execute(),
    clock: await db.selectFrom('retention_clock').select('trusted').execute(),
    jobs: await db.selectFrom('job_state').select(['name', 'last_run']).execute(),
    funnel: await db.selectFrom('funnel_days').selectAll().execute(),
    texts: (await sql<{ text: string }>`select text from lead_search`.execute(db)).rows,
  }));
  expect(kept).toEqual({
    leads: leadIds.map((id) => ({
      id,
      email: `${id}@VS.example`,
      spam_reason: id === 'spam' ? 'honeypot' : null,
    })),
    saves: leadIds.flatMap((id) => [{ lead_id: id }, { lead_id: id }]),
    notes: [{ id: 'note', user_id: 'sales', body: '{"text":"Call"}' }],
    accounts: [
      { ...named('owner'), role: 'owner', disabled_at: null, deleted_at: null },
      { ...named('reader'), role: 'member', disabled_at: expect.any(Number), deleted_at: null },
      { ...named('sales'), role: 'member', disabled_at: null, deleted_at: null },
    ],
    passkeys: ['owner', 'reader', 'sales'].map((id) => ({ id, user_id: id })),
    sessions: [{ user_id: 'owner' }, { user_id: 'sales' }],
    links: [],
    challenges: [],
    deliveries: [
      { id: 'dead', lead_id: 'read', state: 'dead' },
      { id: 'due', lead_id: 'stale', state: 'waiting' },
    ],
    audit: [
      { number: 1, at: 1, action: 'signed-in' },
      { number: 2, at: 2, action: 'invited' },
    ],
    backups: [{ made_at: 5 }],
    clock: [{ trusted: 6 }],
    jobs: [{ name: 'daily-maintenance', last_run: 7 }],
  });
  const worked = { version: 3, owner_id: 'reader', replied_by: 'sales' };
  const read = {
    lead_id: 'read',
    ref: 'ref-read',
    list: 'unfinished',
    submitted_at: null,
    funnel_counted: 3,
  };
  const spam = { lead_id: 'spam', list: 'spam', status: 'spam', submitted_at: arrived + 5, reply_by: null };
  const stale = { lead_id: 'stale', ref: 'ref-stale', list: 'open', status: 'qualified', reply_by: replyBy };
  const unread = { lead_id: 'unread', list: 'open', status: 'new', version: 0, reply_by: replyBy };
  const page = { page: '/about-us', page_kind: 'company', country: 'India' };
  const keys = { email_key: 'unread@vs.example', phone_key: '9198765' };
  expect(desk).toMatchObject([
    { ...read, ...worked },
    spam,
    { ...stale, ...worked, funnel_counted: 3 },
    { ...unread, ...page, ...keys, ref: expect.stringMatching(/^[a-z\d]{12}$/), funnel_counted: 0 },
  ]);
  expect(funnel).toHaveLength(3);
  for (const row of funnel) expect(row).toMatchObject({ opened: 2, email: 2, submitted: 0 });
  expect(texts.map(({ text }) => text).sort()).toEqual(
    leadIds.map((id) => `ada ${id}\n${id}@vs.example\n9198765`),
  );
}

test.each([
  ['sqlite', backUpSqlite],
  ['postgres', backUpPostgres],
] as const)(
  'on %s an upgrade keeps all leads, notes, accounts and deliveries, and so does going back by the backup',
  async (kind, backUp) => {
    const place = await makeDatabase(kind);
    const before = place.open({ migrations });
    await before.migrate();
    await before.transaction(fill);
    const stored = await allRows(before);
    const restore = await backUp(place, before);

    const upgraded = place.open();
    await upgraded.migrate();
    await expectUpgraded(upgraded);
    await upgraded.close();

    await restore();
    const restored = place.open({ migrations });
    expect(await allRows(restored)).toEqual(stored);
    await restored.close();
    await place.remove();
  },
);

test.each(bothKinds)('on %s an older database is refused as it is', async (kind) => {
  const place = await makeDatabase(kind);
  const older = place.open({
    migrations: {
      '001-leads': ({ schema }) => schema.createTable('visitors').addColumn('id', 'text').execute(),
    },
  });
  await older.migrate();
  await older.close();
  const database = place.open();
  await expect(database.migrate()).rejects.toThrow('older than the release of 17 November 2026');
  await database.close();
  await place.remove();
});

test.each(bothKinds)(
  'on %s notices become deliveries, and saves name the reason for spam as leads do',
  async (kind) => {
    const place = await makeDatabase(kind);
    const before = place.open({
      migrations: Object.fromEntries(Object.entries(released).filter(([name]) => name < '019')),
    });
    await before.migrate();
    await before.transaction(async (trx) => {
      await sql`insert into users (id, email, email_key, name, role, time_zone, created_at)
        values ('sue', 'sue', 'sue', 'sue', 'owner', 'UTC', 1)`.execute(trx);
      await sql`insert into leads (id, submitted, save_numbers, highest_number, saves, first_seen, last_saved, ip_shortened)
        values ('one', 1, '{}', 0, 1, 1, 1, 0)`.execute(trx);
      await sql`insert into lead_events (lead_id, ordinal, number, body, received_at, ip_shortened)
        values ('one', 0, 0, '{"suspicion":"honeypot"}', 1, 0)`.execute(trx);
      await sql`insert into notices (id, user_id, lead_id, event, due_at, attempts, sent_at)
        values ('sent', 'sue', 'one', 'due-soon', 5, 1, 6), ('waits', 'sue', 'one', 'new', 7, 2, null)`.execute(
        trx,
      );
    });
    await before.close();
    const upgraded = place.open();
    await upgraded.migrate();
    const deliveries = await upgraded.run((db) =>
      db
        .selectFrom('deliveries')
        .select([
          'id',
          'lead_id',
          'channel',
          'occasion',
          'state',
          'due_at',
          'attempts',
          'ended_at',
          'user_id',
        ])
        .orderBy('id')
        .execute(),
    );
    const saves = await upgraded.run((db) => db.selectFrom('lead_events').select('body').execute());
    expect(saves).toEqual([{ body: '{"spamReason":"honeypot"}' }]);
    const notice = { lead_id: 'one', channel: 'notice', user_id: 'sue' };
    expect(deliveries).toEqual([
      {
        ...notice,
        id: 'sent',
        occasion: 'due-soon',
        state: 'delivered',
        due_at: 5,
        attempts: 1,
        ended_at: 6,
      },
      { ...notice, id: 'waits', occasion: 'new', state: 'waiting', due_at: 7, attempts: 2, ended_at: null },
    ]);
    await upgraded.close();
    await place.remove();
  },
);
