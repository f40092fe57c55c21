import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { sqlitePlace } from '../database/test-databases.ts';
import { describeStore } from './store-cases.ts';
import { createLeadStore } from './store.ts';

describeStore('sqlite', sqlitePlace);

test('a backup is a database of its own, complete and sound', async () => {
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
