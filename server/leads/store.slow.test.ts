import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqlitePlace, startPostgres, type TestPostgres } from '../database/test-databases.ts';
import { PlainError } from '../plain-error.ts';
import { describeStore } from './store-cases.ts';
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
  const copy = new DatabaseSync(file, { readOnly: true });
  expect(copy.prepare('select value from secrets').all()).toMatchObject([{ value: secret }]);
  expect(copy.prepare('pragma integrity_check').all()).toMatchObject([{ integrity_check: 'ok' }]);
  copy.close();
  await store.close();
  await place.remove();
  await rm(folder, { recursive: true });
});

test('a backup of PostgreSQL is made by its own tool', async () => {
  const place = await postgres.makePlace();
  const store = createLeadStore(place.open());
  await expect(store.backup('/nowhere')).rejects.toBeInstanceOf(PlainError);
  await store.close();
});
