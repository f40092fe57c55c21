import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/database/database.ts';
import { startPostgres } from '../../tools/postgres-server.ts';
import { migratedName, type SharedDatabases, sharedDatabasesVariable } from './databases.ts';

/** Before all tests of a run: a PostgreSQL server for all of them, and a database of either kind with the schema of today. */
export default async function startSharedDatabases(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'databases-'));
  const postgres = await startPostgres();
  await postgres.query(`create database ${migratedName}`);
  for (const databaseUrl of [undefined, postgres.urlOf(migratedName)]) {
    const database = openDatabase({ dataFolder: folder, databaseUrl });
    await database.migrate();
    await database.close();
  }
  const shared: SharedDatabases = { folder, port: postgres.port };
  process.env[sharedDatabasesVariable] = JSON.stringify(shared);
  return async () => {
    await postgres.remove();
    await rm(folder, { recursive: true });
  };
}
