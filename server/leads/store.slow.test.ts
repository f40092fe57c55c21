import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqliteFileName } from '../database/database.ts';
import { sqlitePlace, startPostgres, type TestPostgres } from '../testing/databases.ts';
import { Unavailable } from '../database/unavailable.ts';
import { PlainError } from '../plain-error.ts';
import { describeStore } from '../testing/store-cases.ts';
import { createLeadStore } from './store.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.remove());

describeStore('sqlite', sqlitePlace);
describeStore('postgres', () => postgres.makePlace());

test('a backup of SQLite is a database of its own, complete and sound', async () => {
  const place = await sqlitePlace();
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  const store = createLeadStore(place.open());
  const secret = await store.secret('s');
  const file = join(folder, "it's a copy.db");
  await store.backup(file);
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
  const copy = new DatabaseSync(file, { readOnly: true });
  expect(copy.prepare('select value from secrets').all()).toMatchObject([{ value: secret }]);
  expect(copy.prepare('pragma integrity_check').all()).toMatchObject([{ integrity_check: 'ok' }]);
  copy.close();
  await store.close();
  await place.remove();
  await rm(folder, { recursive: true });
});

test('a backup replaces no file, and leaves none when it fails', async () => {
  const place = await sqlitePlace();
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  const store = createLeadStore(place.open());
  await store.check();
  const taken = join(folder, 'taken.db');
  await writeFile(taken, '');
  await expect(store.backup(taken)).rejects.toThrow('EEXIST');
  expect(await readFile(taken, 'utf8')).toBe('');
  await rm(join(place.place.dataFolder, sqliteFileName));
  await expect(store.backup(join(folder, 'failed.db'))).rejects.toBeInstanceOf(Unavailable);
  expect(await readdir(folder)).toEqual(['taken.db']);
  await store.close();
  await place.remove();
  await rm(folder, { recursive: true });
});

test('reading spam is served by an index', async () => {
  const place = await sqlitePlace();
  const database = place.open();
  const { rows } = await database.run((db) =>
    sql`explain query plan select * from leads where suspicion is not null and last_saved >= 1
        order by last_saved desc, id desc limit 100`.execute(db),
  );
  expect(JSON.stringify(rows)).toContain('USING INDEX leads_spam_by_age');
  expect(JSON.stringify(rows)).not.toContain('TEMP B-TREE');
  await database.close();
  await place.remove();
});

test('a backup of PostgreSQL is made by its own tool', async () => {
  const place = await postgres.makePlace();
  const store = createLeadStore(place.open());
  await expect(store.backup('/nowhere')).rejects.toBeInstanceOf(PlainError);
  await store.close();
});
