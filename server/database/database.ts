import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Dialect, Kysely, sql } from 'kysely';
import { PlainError } from '../plain-error.ts';
import { migrate } from './migrations.ts';
import { postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Queries, Tables, TransactionQueries } from './tables.ts';
import { isUnavailable, Unavailable } from './unavailable.ts';

export type DatabaseKind = 'sqlite' | 'postgres';

export interface Database {
  readonly kind: DatabaseKind;
  /** Runs queries once the schema is there. Throws `Unavailable` when it is not the queries that are wrong. */
  run<T>(work: (db: Queries) => Promise<T>): Promise<T>;
  /** The same in one transaction, durable once the promise resolves. */
  transaction<T>(work: (trx: TransactionQueries) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DatabasePlace {
  readonly dataFolder: string;
  /** Of PostgreSQL; without it the database is a file in the data folder. */
  readonly databaseUrl?: string | undefined;
  readonly busyTimeout?: number;
}

export const sqliteFileName = 'leads.db';

/** Any number that no other program takes locks by. */
const migrationLock = 7_206_481_530;

export function openDatabase({ dataFolder, databaseUrl, busyTimeout = 2000 }: DatabasePlace): Database {
  if (databaseUrl !== undefined) return connect('postgres', postgresDialect(databaseUrl));
  makeFolder(dataFolder);
  return connect('sqlite', sqliteDialect({ path: join(dataFolder, sqliteFileName), busyTimeout }));
}

function connect(kind: DatabaseKind, dialect: Dialect): Database {
  const db = new Kysely<Tables>({ dialect });
  const lock = (trx: TransactionQueries) =>
    kind === 'postgres'
      ? sql`select pg_advisory_xact_lock(${migrationLock})`.execute(trx)
      : Promise.resolve();
  let migrated: Promise<void> | undefined;

  async function run<T>(work: (ready: Queries) => Promise<T>): Promise<T> {
    try {
      migrated ??= migrate(db, lock);
      await migrated;
      return await work(db);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      // What comes back after an outage may be an older copy, or empty.
      migrated = undefined;
      throw new Unavailable(error);
    }
  }

  return {
    kind,
    run,
    transaction: (work) => run((ready) => ready.transaction().execute(work)),
    close: () => db.destroy(),
  };
}

function makeFolder(folder: string): void {
  try {
    // What visitors entrust to us is nobody else's on this machine.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new PlainError(
      `The data folder ${folder} cannot be made.\nName one that this user may write in, for example: DATA_FOLDER=./data npm start`,
      { cause: error },
    );
  }
}
