import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Encoding } from '../contract/catalogue.ts';

export interface Task {
  readonly encoding: Encoding;
  /** The quality or level, as the encoding counts it. */
  readonly effort: number;
  readonly body: Uint8Array;
}

type Answer = (result: Uint8Array) => void;

/** As many as there are processors; each takes one task at a time. */
const idle: Worker[] = [];
const waiting: { readonly task: Task; readonly done: Answer; readonly refuse: (error: unknown) => void }[] =
  [];
let started = 0;

/**
 * Compresses in a thread of its own. The memory that an encoder takes counts as that of the thread which asks for it: in the
 * one that renders pages it would make the garbage collector walk through all of them after every few files.
 */
export function compressInWorker(task: Task): Promise<Uint8Array> {
  return new Promise((done, refuse) => {
    waiting.push({ task, done, refuse });
    assignTask();
  });
}

function assignTask(): void {
  const worker = idle.pop() ?? (started < availableParallelism() ? start() : undefined);
  if (!worker) return;
  const next = waiting.shift();
  if (!next) return void idle.push(worker);
  const end = () => {
    worker.off('message', onResult).off('error', onError);
    worker.unref();
  };
  const onResult = (result: Uint8Array) => {
    end();
    idle.push(worker);
    next.done(result);
    assignTask();
  };
  const onError = (error: unknown) => {
    end();
    started -= 1;
    next.refuse(error);
    assignTask();
  };
  worker.ref();
  worker.once('message', onResult).once('error', onError).postMessage(next.task);
}

function start(): Worker {
  started += 1;
  return new Worker(new URL('./compression-worker.ts', import.meta.url));
}
