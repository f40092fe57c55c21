import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bothDatabases } from '../../tests/support/both-databases.ts';
import type { TestDatabase } from '../../tests/support/databases.ts';
import { makeFailingDatabase } from '../../tests/support/failing-database.ts';
import { PlainError } from '../common/plain-error.mjs';
import { backUp, lastBackup } from './backup.ts';
import { type Database, sqliteFileName } from './database.ts';
import { readSecret } from './secrets.ts';
import { Unavailable } from './unavailable.ts';

const databases = bothDatabases();
let place: TestDatabase;
let database: Database;
let folder: string;
beforeEach(async () => {
  place = await databases.make('sqlite');
  database = place.open();
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
});
afterEach(async () => {
  await databases.clean();
  await rm(folder, { recursive: true });
});

test('a backup of SQLite is a database of its own, complete and sound', async () => {
  const secret = await readSecret(database, 's');
  const file = join(folder, "it's a copy.db");
  await backUp(database, file, Date.now());
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
  const copy = new DatabaseSync(file, { readOnly: true });
  expect(copy.prepare('select value from secrets').all()).toMatchObject([{ value: secret }]);
  expect(copy.prepare('pragma integrity_check').all()).toMatchObject([{ integrity_check: 'ok' }]);
  copy.close();
});

test('a backup replaces no file, and leaves none when it fails', async () => {
  await database.check();
  const taken = join(folder, 'taken.db');
  await writeFile(taken, '');
  await expect(backUp(database, taken, 0)).rejects.toThrow('EEXIST');
  expect(await readFile(taken, 'utf8')).toBe('');
  await rm(join(place.options.dataFolder, sqliteFileName));
  await expect(backUp(database, join(folder, 'failed.db'), 0)).rejects.toBeInstanceOf(Unavailable);
  expect(await readdir(folder)).toEqual(['taken.db']);
});

test('a backup whose time cannot be recorded stays, and that is reported', async () => {
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
});

test('a backup of PostgreSQL is made by its own tool', async () => {
  const postgres = (await databases.make('postgres')).open();
  await expect(backUp(postgres, '/nowhere', 0)).rejects.toBeInstanceOf(PlainError);
});
