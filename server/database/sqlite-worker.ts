import { chmodSync, closeSync, openSync, statSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { Answer, Question, SqliteFile } from './sqlite-thread.ts';

/** Runs statements one by one, in a thread of its own, where waiting for a disk or a lock keeps nobody else waiting. */

const { path, busyTimeout } = workerData as SqliteFile;
const rememberedStatements = 300;
const statements = new Map<string, StatementSync>();
let database: DatabaseSync | undefined;
let openedFile: number | undefined;

const fileNow = (): number | undefined => statSync(path, { throwIfNoEntry: false })?.ino;

const readableByAnyone = 0o007;

/**
 * SQLite makes files that every user of the machine may read, and gives its log the mode of the database. An error here
 * is left to SQLite, which meets it again and reports it with a code.
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

function open(): DatabaseSync {
  keepPrivate();
  const opened = new DatabaseSync(path, { timeout: busyTimeout, enableForeignKeyConstraints: true });
  try {
    useWriteAheadLog(opened);
    opened.exec('pragma synchronous = full');
    openedFile = fileNow();
    return opened;
  } catch (error) {
    opened.close();
    throw error;
  }
}

/** SQLite does not wait by itself when several processes change over to the log at the same moment. */
function useWriteAheadLog(opened: DatabaseSync): void {
  const deadline = performance.now() + busyTimeout;
  for (;;) {
    try {
      opened.exec('pragma journal_mode = wal');
      return;
    } catch (error) {
      if (codeOf(error) !== 5 || performance.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}

function close(): void {
  statements.clear();
  database?.close();
  database = undefined;
}

/**
 * SQLite goes on writing to a file that somebody has removed or replaced, and nobody would ever see it again. The code
 * is what it calls that when it notices by itself.
 */
function refuseMovedFile(): void {
  if (!database || database.isTransaction || fileNow() === openedFile) return;
  throw Object.assign(new Error('The file of the database is not where it was'), { errcode: 1032 });
}

function prepare(sql: string): StatementSync {
  database ??= open();
  const known = statements.get(sql);
  if (known) return known;
  const statement = database.prepare(sql);
  if (statements.size >= rememberedStatements) statements.clear();
  statements.set(sql, statement);
  return statement;
}

function run({ sql, parameters }: Question): Pick<Answer, 'rows' | 'changes'> {
  // Some errors end the transaction by themselves, and closing the file always does.
  if (sql === 'rollback' && !database?.isTransaction) return { rows: [], changes: 0 };
  refuseMovedFile();
  const statement = prepare(sql);
  const values = parameters as SQLInputValue[];
  if (statement.columns().length > 0) return { rows: statement.all(...values), changes: 0 };
  return { rows: [], changes: Number(statement.run(...values).changes) };
}

const codeOf = (error: unknown): number =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;

/** The result codes after which the file is opened anew: what was wrong with it may have been put right by then. */
const reopenAfter: ReadonlySet<number> = new Set([8, 10, 11, 14, 26]);

function answer(question: Question): Answer {
  try {
    return { id: question.id, ...run(question) };
  } catch (error) {
    const code = codeOf(error);
    if (reopenAfter.has(code)) close();
    const { message, errcode } = error as Error & { errcode?: number };
    return {
      id: question.id,
      rows: [],
      changes: 0,
      error: { message, ...(errcode !== undefined && { errcode }) },
    };
  }
}

parentPort?.on('message', (question: Question | 'close') => {
  if (question !== 'close') return parentPort?.postMessage(answer(question));
  close();
  parentPort?.close();
});
