import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase, sqliteFileName } from '../server/database/database.ts';
import { startPostgres, type TestPostgres } from '../server/testing/databases.ts';
import { deskRow } from '../server/testing/desk-data.ts';
import { findPromiseWarning } from './promise-warning.ts';

const now = Date.UTC(2026, 10, 16, 12);
const hour = 3_600_000;

let folder: string;
let postgres: TestPostgres;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'promise-'));
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.remove();
  await rm(folder, { recursive: true });
});

const empty = () => mkdtemp(join(folder, 'data-'));

/** Ten due replies, nine of them in time. */
const addReplies = (database: Database) =>
  database.transaction(async (trx) => {
    for (let index = 0; index < 10; index += 1) {
      await sql`insert into leads (id, submitted, save_numbers, highest_number, saves, first_seen, last_saved, ip_shortened)
        values (${`lead${index}`}, 1, '{}', 0, 1, 0, 0, 0)`.execute(trx);
      const late = index === 0 ? hour : -hour;
      await trx
        .insertInto('lead_desk')
        .values(deskRow(`lead${index}`, { reply_by: now - 48 * hour, replied_at: now - 48 * hour + late }))
        .execute();
    }
  });

test('a broken promise is found in the file, in use or not, and no file is made beside it', async () => {
  const dataFolder = await empty();
  const database = openDatabase({ dataFolder });
  await addReplies(database);
  const inUse = await readdir(dataFolder);
  expect(await findPromiseWarning({ DATA_FOLDER: dataFolder }, now)).toContain('9 of 10 replies (90 %)');
  expect(await readdir(dataFolder)).toEqual(inUse);
  await database.close();
  expect(await findPromiseWarning({ DATA_FOLDER: dataFolder }, now)).toContain('9 of 10 replies');
  expect(await readdir(dataFolder)).toEqual([sqliteFileName]);
  expect(await findPromiseWarning({ DATA_FOLDER: dataFolder }, now + 100 * 24 * hour)).toBeUndefined();
});

test('a broken promise is found in PostgreSQL', async () => {
  const place = await postgres.makeDatabase();
  const database = place.open();
  await addReplies(database);
  await database.close();
  expect(await findPromiseWarning({ DATABASE_URL: place.options.databaseUrl }, now)).toContain('9 of 10');
});

test('a database that is not there, older than the desk, locked or none at all says nothing', async () => {
  const none = await empty();
  expect(await findPromiseWarning({ DATA_FOLDER: none }, now)).toBeUndefined();
  expect(await findPromiseWarning({ DATA_FOLDER: join(none, 'missing') }, now)).toBeUndefined();
  expect(await readdir(none)).toEqual([]);

  const old = await empty();
  new DatabaseSync(join(old, sqliteFileName)).exec('create table leads (id text)');
  expect(await findPromiseWarning({ DATA_FOLDER: old }, now)).toBeUndefined();

  const broken = await empty();
  await writeFile(join(broken, sqliteFileName), 'no database');
  expect(await findPromiseWarning({ DATA_FOLDER: broken }, now)).toBeUndefined();

  const locked = await empty();
  const database = openDatabase({ dataFolder: locked });
  await addReplies(database);
  await database.close();
  const holder = new DatabaseSync(join(locked, sqliteFileName));
  holder.exec('pragma locking_mode = exclusive; begin exclusive; delete from presence');
  expect(await findPromiseWarning({ DATA_FOLDER: locked }, now)).toBeUndefined();
  holder.close();

  const unreachable = 'postgres://nobody@127.0.0.1:1/none';
  expect(await findPromiseWarning({ DATABASE_URL: unreachable }, now)).toBeUndefined();
  const { databaseUrl } = (await postgres.makeDatabase()).options;
  expect(await findPromiseWarning({ DATABASE_URL: databaseUrl }, now)).toBeUndefined();
});
