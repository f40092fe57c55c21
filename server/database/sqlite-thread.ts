import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Unavailable } from './unavailable.ts';

export interface SqliteFile {
  readonly path: string;
  /** In milliseconds, for locks of other processes. */
  readonly busyTimeout: number;
  readonly readOnly?: boolean;
}

/** Values cross as JSON: the columns hold text and numbers only, and copying them as objects takes twice the time. */
export interface SqlRequest {
  readonly id: number;
  readonly sql: string;
  /** A JSON array. */
  readonly parameters: string;
}

export interface SqlAnswer {
  readonly id: number;
  /** A JSON array. */
  readonly rows: string;
  readonly changes: number;
  readonly error?: { readonly message: string; readonly errcode?: number };
}

interface SqlResult {
  readonly rows: readonly unknown[];
  readonly changes: number;
}

export type SqliteThread = ReturnType<typeof createSqliteThread>;

/** The thread is started by the first query, and again if it ends. */
export function createSqliteThread(file: SqliteFile) {
  const waiting = new Map<number, PromiseWithResolvers<SqlResult>>();
  let worker: Worker | undefined;
  let lastId = 0;

  function settle({ id, rows, changes, error }: SqlAnswer): void {
    const pending = waiting.get(id);
    waiting.delete(id);
    if (!error) return pending?.resolve({ rows: JSON.parse(rows) as unknown[], changes });
    const { message, errcode } = error;
    pending?.reject(Object.assign(new Error(message), errcode !== undefined && { errcode }));
  }

  function rejectAll(reason: unknown): void {
    worker = undefined;
    for (const pending of waiting.values()) pending.reject(new Unavailable(reason));
    waiting.clear();
  }

  function start(): Worker {
    const started = new Worker(new URL('sqlite-worker.ts', import.meta.url), { workerData: file });
    started.on('message', settle);
    started.on('error', rejectAll);
    started.on(
      'exit',
      () => worker === started && rejectAll(new Error('The thread of the database has ended')),
    );
    return started;
  }

  return {
    run: (sql: string, parameters: readonly unknown[]): Promise<SqlResult> => {
      // JSON would turn it into null, which SQLite takes.
      if (parameters.includes(undefined)) return Promise.reject(new Error('A parameter is undefined'));
      worker ??= start();
      lastId += 1;
      const pending = Promise.withResolvers<SqlResult>();
      waiting.set(lastId, pending);
      worker.postMessage({
        id: lastId,
        sql,
        parameters: JSON.stringify(parameters),
      } satisfies SqlRequest);
      return pending.promise;
    },
    close: async (): Promise<void> => {
      if (!worker) return;
      const ended = once(worker, 'exit');
      worker.postMessage('close');
      await ended;
    },
  };
}
