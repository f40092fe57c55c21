import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Dialect, Kysely, type LogEvent, sql } from 'kysely';
import { PlainError } from '../common/plain-error.mjs';
import { withinTime } from '../common/within-time.ts';
import { migrate, type Migrations, pendingMigrations } from './migrations.ts';
import { migrationDialect, postgresDialect, readerDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { DatabaseKind, LeadDeskTable, Queries, Tables, TransactionQueries } from './tables.ts';
import { isUnavailable, Unavailable } from './unavailable.ts';

export type Database = ReturnType<typeof openDatabase>;

/** Called after each query; `reader` is the connection of `read`. */
export type OnQuery = (connection: 'main' | 'reader', event: LogEvent) => void;

export interface DatabaseOptions {
  readonly dataFolder: string;
  /** A PostgreSQL database; without it the database is an SQLite file in the data folder. */
  readonly databaseUrl?: string | undefined;
  readonly busyTimeout?: number;
  readonly onQuery?: OnQuery | undefined;
  /** In milliseconds: how long a query waits for a migration before it is refused. */
  readonly migrationWait?: number;
  /** Migrations to apply instead of the released ones. */
  readonly migrations?: Migrations;
}

export const sqliteFileName = 'leads.db';

/** The key of the advisory lock that migrations take. */
export const migrationLock = 7_206_481_530;

/** In milliseconds: shorter than a connection may be silent, so that a visitor gets an answer. */
export const longestMigrationWait = 5000;

/** Both databases behind one set of calls. They throw `Unavailable` when the database fails, not the queries. */
export function openDatabase(options: DatabaseOptions) {
  const { migrations, migrationWait = longestMigrationWait } = options;
  const { kind, db, reader, applyMigrations } = connect(options);
  let migrated: Promise<void> | undefined;
  let isReady = false;
  const commitListeners: ((events: readonly CommitEvent[]) => void)[] = [];
  /** Work that succeeds does not clear it: reads succeed on a full disk and on a standby. */
  let mayNotBeWritable = false;

  async function prepare(): Promise<void> {
    if ((await pendingMigrations(db, migrations)).length > 0) await applyMigrations();
    isReady = true;
  }

  async function available<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (isUnavailable(error)) throw new Unavailable(error);
      throw error;
    }
  }

  /** One migration at a time; after a failure the next call tries again. */
  function migrateOnce(): Promise<void> {
    if (migrated) return migrated;
    const attempt = available(prepare);
    migrated = attempt;
    attempt.catch(() => {
      if (migrated === attempt) migrated = undefined;
    });
    return attempt;
  }

  async function over<T>(connection: Queries, work: (ready: Queries) => Promise<T>): Promise<T> {
    if (!isReady) await withinTime<void>(migrateOnce(), isMigrating, migrationWait);
    try {
      return await available(() => work(connection));
    } catch (error) {
      // The database that returns after an outage may be an older copy, or empty.
      if (error instanceof Unavailable && isReady) {
        isReady = false;
        migrated = undefined;
      }
      throw error;
    }
  }

  async function run<T>(work: (ready: Queries) => Promise<T>): Promise<T> {
    try {
      return await over(db, work);
    } catch (error) {
      if (error instanceof Unavailable) mayNotBeWritable = true;
      throw error;
    }
  }

  async function check(): Promise<void> {
    if (!mayNotBeWritable) return void (await run(readOne));
    // Before the write, because work that fails meanwhile sets it again.
    mayNotBeWritable = false;
    try {
      await run(writeAndRemove);
    } catch (error) {
      mayNotBeWritable = true;
      throw error;
    }
  }

  return {
    kind,
    /** Brings the schema up to date, however long that takes. May be called again. */
    migrate: migrateOnce,
    /** The names of migrations that were not applied, without applying any. */
    pendingMigrations: () => available(() => pendingMigrations(reader, migrations)),
    /** Runs queries once the schema is migrated. */
    run,
    /**
     * Reads over a connection of its own, so that a long read delays no save. It sees what was committed before it began.
     */
    read: <T>(work: (ready: Queries) => Promise<T>): Promise<T> => over(reader, work),
    /** Runs queries in one transaction, durable once the promise resolves. */
    transaction: async <T>(work: (trx: TransactionQueries) => Promise<T>): Promise<T> => {
      const [trx, result] = await run((ready) =>
        ready.transaction().execute(async (begun) => [begun, await work(begun)] as const),
      );
      for (const listener of commitListeners) listener(eventsOf.get(trx) ?? []);
      return result;
    },
    /**
     * Calls the listener after each transaction of this process that has events of the kind, with all of them. It must not
     * throw: what was saved would seem to have failed.
     */
    onCommit: <Kind extends CommitEvent['kind']>(
      wanted: Kind,
      listener: (events: readonly EventOf<Kind>[]) => void,
    ): void => {
      commitListeners.push((events) => {
        const some = events.filter((event): event is EventOf<Kind> => event.kind === wanted);
        if (some.length > 0) listener(some);
      });
    },
    /**
     * Removes what deleted and replaced rows have left in the files of SQLite: rewrites the database, and empties the
     * write-ahead log. Throws `Unavailable` when a reader keeps the log. Does nothing on PostgreSQL, which does it by itself.
     */
    scrub: async (): Promise<void> => void (kind === 'sqlite' && (await run(scrubSqlite))),
    /** Resolves when the database answers. After work that failed with `Unavailable`, only when it can be written too. */
    check,
    close: async (): Promise<void> => void (await Promise.all([db.destroy(), reader.destroy()])),
  };
}

interface Connections {
  readonly kind: DatabaseKind;
  readonly db: Kysely<Tables>;
  readonly reader: Kysely<Tables>;
  applyMigrations(): Promise<void>;
}

function connect({
  dataFolder,
  databaseUrl,
  busyTimeout = 2000,
  migrations,
  onQuery,
}: DatabaseOptions): Connections {
  const open = (connection: 'main' | 'reader', dialect: Dialect) =>
    new Kysely<Tables>({ dialect, ...(onQuery && { log: (event) => onQuery(connection, event) }) });
  if (databaseUrl !== undefined)
    return {
      kind: 'postgres',
      db: open('main', postgresDialect(databaseUrl)),
      reader: open('reader', readerDialect(databaseUrl)),
      applyMigrations: () => migratePostgres(databaseUrl, migrations),
    };
  makeFolder(dataFolder);
  const file = { path: join(dataFolder, sqliteFileName), busyTimeout };
  const db = open('main', sqliteDialect(file));
  return {
    kind: 'sqlite',
    db,
    reader: open('reader', sqliteDialect({ ...file, readOnly: true })),
    applyMigrations: () => migrate(db, 'sqlite', () => Promise.resolve(), migrations),
  };
}

/** Over a separate connection, without the timeouts of requests. */
async function migratePostgres(databaseUrl: string, migrations?: Migrations): Promise<void> {
  const db = new Kysely<Tables>({ dialect: migrationDialect(databaseUrl) });
  try {
    await migrate(
      db,
      'postgres',
      (trx) => sql`select pg_advisory_xact_lock(${migrationLock})`.execute(trx),
      migrations,
    );
  } finally {
    await db.destroy();
  }
}

/** Each waits for readers as long as for a lock. */
const mostCheckpoints = 3;

/** `secure_delete` is not enough: SQLite leaves copies of rows in the free space of pages when it moves them to another page. */
async function scrubSqlite(db: Queries): Promise<void> {
  // First, because a rewritten database behind a log that a reader keeps would fill the disk, once for each attempt.
  await truncateLog(db);
  await sql`vacuum`.execute(db);
  await truncateLog(db);
}

async function truncateLog(db: Queries): Promise<void> {
  for (let attempt = 0; attempt < mostCheckpoints; attempt += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return;
  }
  throw new Unavailable(new Error('A reader keeps the write-ahead log'));
}

/** In bytes: more than a page of either database, so that the row needs room of its own on the disk. */
const writtenBytes = 16 * 1024;

/** Stores a row and removes it again: where it stayed, the next one would take its place and need no more room. */
async function writeAndRemove(db: Queries): Promise<void> {
  const id = randomUUID();
  // Random, because PostgreSQL compresses what repeats itself.
  const filler = randomBytes(writtenBytes).toString('base64');
  await db.insertInto('write_checks').values({ id, filler }).execute();
  await db.deleteFrom('write_checks').where('id', '=', id).execute();
}

const readOne = (db: Queries) => db.selectFrom('leads').select('id').limit(1).execute();

const isMigrating = (): never => {
  throw new Unavailable(new Error('The schema is being migrated'));
};

function makeFolder(folder: string): void {
  try {
    // It holds personal data: no other user of this machine may read it.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new PlainError(
      `The data folder ${folder} cannot be made.\nName one that this user may write in, for example: DATA_FOLDER=./data npm start`,
      { cause: error },
    );
  }
}

/** What a transaction has done that other parts of this process act on. */
export type CommitEvent =
  | { readonly kind: 'audit'; readonly entry: object }
  | { readonly kind: 'delivery-due' }
  | { readonly kind: 'lead-changed'; readonly lead: Pick<LeadDeskTable, 'ref' | 'changed_at'> };

type EventOf<Kind> = Extract<CommitEvent, { readonly kind: Kind }>;

const eventsOf = new WeakMap<TransactionQueries, CommitEvent[]>();

/** Hands the event to `Database.onCommit` once the transaction is durable, and never when that is rolled back. */
export function afterCommit(trx: TransactionQueries, event: CommitEvent): void {
  eventsOf.set(trx, [...(eventsOf.get(trx) ?? []), event]);
}
