import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Unavailable } from './unavailable.ts';

export interface SqliteFile {
  readonly path: string;
  /** How many milliseconds to wait for another process to let go of the file. */
  readonly busyTimeout: number;
}

export interface Question {
  readonly id: number;
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export interface Answer {
  readonly id: number;
  readonly rows: readonly unknown[];
  readonly changes: number;
  readonly error?: { readonly message: string; readonly errcode?: number };
}

export interface SqliteThread {
  ask(sql: string, parameters: readonly unknown[]): Promise<Answer>;
  close(): Promise<void>;
}

/** The thread is started by the first question, and again by the next one should it ever end. */
export function createSqliteThread(file: SqliteFile): SqliteThread {
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();
  let worker: Worker | undefined;
  let lastId = 0;

  function settle(answer: Answer): void {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (!answer.error) return asked?.resolve(answer);
    const { message, errcode } = answer.error;
    asked?.reject(Object.assign(new Error(message), errcode !== undefined && { errcode }));
  }

  function giveUp(reason: unknown): void {
    worker = undefined;
    for (const asked of waiting.values()) asked.reject(new Unavailable(reason));
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
    ask: (sql, parameters) => {
      worker ??= start();
      lastId += 1;
      const asked = Promise.withResolvers<Answer>();
      waiting.set(lastId, asked);
      worker.postMessage({ id: lastId, sql, parameters } satisfies Question);
      return asked.promise;
    },
    close: async () => {
      if (!worker) return;
      const ended = once(worker, 'exit');
      worker.postMessage('close');
      await ended;
    },
  };
}
