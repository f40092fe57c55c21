import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Database,
  type DatabaseOptions,
  openDatabase,
  sqliteFileName,
} from '../../server/database/database.ts';
import type { DatabaseKind } from '../../server/database/tables.ts';
import { postgresAt } from '../../tools/postgres-server.ts';

/** A database for one test. */
export interface TestDatabase {
  readonly options: DatabaseOptions;
  open(more?: Partial<DatabaseOptions>): Database;
  /** When all that was opened is closed. */
  remove(): Promise<void>;
}

/** What all tests of a run share: the folder of an SQLite database and the port of a server, both with the schema of today. */
export interface SharedDatabases {
  readonly folder: string;
  readonly port: number;
}

/** Where shared-databases.ts leaves it for the processes of the tests. */
export const sharedDatabasesVariable = 'SHARED_DATABASES';

const shared = (): SharedDatabases =>
  JSON.parse(process.env[sharedDatabasesVariable] ?? '{}') as SharedDatabases;

export const migratedName = 'migrated';

async function makeSqlite(prepare: (dataFolder: string) => Promise<unknown>): Promise<TestDatabase> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'leads-'));
  await prepare(dataFolder);
  const options: DatabaseOptions = { dataFolder };
  return {
    options,
    open: (more) => openDatabase({ ...options, ...more }),
    remove: () => rm(dataFolder, { recursive: true }),
  };
}

/** Without a schema. */
export const makeSqliteDatabase = (): Promise<TestDatabase> => makeSqlite(() => Promise.resolve());

/** Without a schema, unless a template has one. */
export async function makePostgresDatabase(
  port = shared().port,
  template = 'template1',
): Promise<TestDatabase> {
  const server = postgresAt(port);
  const name = `leads_${randomUUID().replaceAll('-', '')}`;
  await server.query(`create database ${name} template ${template}`);
  const options: DatabaseOptions = { dataFolder: tmpdir(), databaseUrl: server.urlOf(name) };
  return {
    options,
    open: (more) => openDatabase({ ...options, ...more }),
    remove: async () => void (await server.query(`drop database ${name} with (force)`)),
  };
}

/** Without a schema. */
export const makeDatabase = (kind: DatabaseKind): Promise<TestDatabase> =>
  kind === 'sqlite' ? makeSqliteDatabase() : makePostgresDatabase();

/** With the schema of today, in a third of the time that migrating takes. */
export function makeMigratedDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const { folder, port } = shared();
  if (kind === 'postgres') return makePostgresDatabase(port, migratedName);
  return makeSqlite((dataFolder) => copyFile(join(folder, sqliteFileName), join(dataFolder, sqliteFileName)));
}
