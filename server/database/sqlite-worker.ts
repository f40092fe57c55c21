import { chmodSync, closeSync, openSync, statSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { SqlAnswer, SqlRequest, SqliteFile } from './sqlite-thread.ts';

/** Runs statements in a separate thread, so that waiting for the disk or a lock does not block the event loop. */

const { path, busyTimeout, readOnly = false } = workerData as SqliteFile;
const cachedStatements = 300;
const statements = new Map<string, StatementSync>();
let database: DatabaseSync | undefined;
let openedFile: number | undefined;

const fileNow = (): number | undefined => statSync(path, { throwIfNoEntry: false })?.ino;

const readableByAnyone = 0o007;

/**
 * SQLite creates files that every user may read; the WAL takes the mode of the database. Errors are ignored here, because
 * SQLite reports them with a code.
 */
function keepPrivate(): void {
  try {
    closeSync(openSync(path, 'a', 0o600));
    for (const file of [path, `${path}-wal`, `${path}-shm`]) {
      const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
      if ((mode & readableByAnyone) !== 0) chmodSync(file, mode & 0o7770);
    }
  } catch {}
}

/** A read-only connection takes the file as the writer has made it. */
function openReadOnly(): DatabaseSync {
  const opened = new DatabaseSync(path, { timeout: busyTimeout, readOnly: true });
  openedFile = fileNow();
  return opened;
}

function open(): DatabaseSync {
  if (readOnly) return openReadOnly();
  keepPrivate();
  const opened = new DatabaseSync(path, { timeout: busyTimeout, enableForeignKeyConstraints: true });
  try {
    useWriteAheadLog(opened);
    opened.exec('pragma synchronous = full');
    // Deleted and replaced values are overwritten at once; `Database.scrub` removes the copies that this misses.
    opened.exec('pragma secure_delete = on');
    openedFile = fileNow();
    return opened;
  } catch (error) {
    opened.close();
    throw error;
  }
}

/** `busy_timeout` does not apply when several processes change to WAL mode at once. */
function useWriteAheadLog(opened: DatabaseSync): void {
  const deadline = performance.now() + busyTimeout;
  for (;;) {
    try {
      opened.exec('pragma journal_mode = wal');
      return;
    } catch (error) {
      if (resultCode(error) !== 5 || performance.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}

function close(): void {
  statements.clear();
  database?.close();
  database = undefined;
}

/** SQLite would keep writing to a file that was removed or replaced. 1032 is SQLITE_READONLY_DBMOVED. */
function refuseMovedFile(): void {
  if (!database || database.isTransaction || fileNow() === openedFile) return;
  throw Object.assign(new Error('The file of the database is not where it was'), { errcode: 1032 });
}

function prepare(sql: string): StatementSync {
  database ??= open();
  const known = statements.get(sql);
  if (known) return known;
  const statement = database.prepare(sql);
  if (statements.size >= cachedStatements) statements.clear();
  statements.set(sql, statement);
  return statement;
}

function run({ sql, parameters }: SqlRequest): Pick<SqlAnswer, 'rows' | 'changes'> {
  // Some errors roll back by themselves, and closing the file always does.
  if (sql === 'rollback' && !database?.isTransaction) return { rows: '[]', changes: 0 };
  refuseMovedFile();
  const statement = prepare(sql);
  const values = JSON.parse(parameters) as SQLInputValue[];
  if (statement.columns().length > 0) return { rows: JSON.stringify(statement.all(...values)), changes: 0 };
  return { rows: '[]', changes: Number(statement.run(...values).changes) };
}

const resultCode = (error: unknown): number =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;

/** Result codes after which the file is reopened: the cause may have been fixed. */
const reopenAfter: ReadonlySet<number> = new Set([8, 10, 11, 14, 26]);

function answer(request: SqlRequest): SqlAnswer {
  try {
    return { id: request.id, ...run(request) };
  } catch (error) {
    const code = resultCode(error);
    if (reopenAfter.has(code)) close();
    const { message, errcode } = error as Error & { errcode?: number };
    return {
      id: request.id,
      rows: '[]',
      changes: 0,
      error: { message, ...(errcode !== undefined && { errcode }) },
    };
  }
}

parentPort?.on('message', (request: SqlRequest | 'close') => {
  if (request !== 'close') return parentPort?.postMessage(answer(request));
  close();
  parentPort?.close();
});
