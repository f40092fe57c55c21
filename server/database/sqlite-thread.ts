import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Unavailable } from './unavailable.ts';

export interface SqliteFile {
  readonly path: string;
  /** In milliseconds, for locks of other processes. */
  readonly busyTimeout: number;
  readonly readOnly?: boolean;
}

export interface SqlRequest {
  readonly id: number;
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export interface SqlResult {
  readonly id: number;
  readonly rows: readonly unknown[];
  readonly changes: number;
  readonly error?: { readonly message: string; readonly errcode?: number };
}

export interface SqliteThread {
  run(sql: string, parameters: readonly unknown[]): Promise<SqlResult>;
  close(): Promise<void>;
}

/** The thread is started by the first query, and again if it ends. */
export function createSqliteThread(file: SqliteFile): SqliteThread {
  const waiting = new Map<number, PromiseWithResolvers<SqlResult>>();
  let worker: Worker | undefined;
  let lastId = 0;

  function settle(answer: SqlResult): void {
    const pending = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (!answer.error) return pending?.resolve(answer);
    const { message, errcode } = answer.error;
    pending?.reject(Object.assign(new Error(message), errcode !== undefined && { errcode }));
  }

  function giveUp(reason: unknown): void {
    worker = undefined;
    for (const pending of waiting.values()) pending.reject(new Unavailable(reason));
    waiting.clear();
  }

  function start(): Worker {
    const started = new Worker(new URL('sqlite-worker.ts', import.meta.url), { workerData: file });
    started.on('message', settle);
    started.on('error', giveUp);
    started.on('exit', () => worker === started && giveUp(new Error('The thread of the database has ended')));
    return started;
  }

  return {
    run: (sql, parameters) => {
      worker ??= start();
      lastId += 1;
      const pending = Promise.withResolvers<SqlResult>();
      waiting.set(lastId, pending);
      worker.postMessage({ id: lastId, sql, parameters } satisfies SqlRequest);
      return pending.promise;
    },
    close: async () => {
      if (!worker) return;
      const ended = once(worker, 'exit');
      worker.postMessage('close');
      await ended;
    },
  };
}
