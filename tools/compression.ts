import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Encoding } from '../contract/catalogue.ts';

export interface Task {
  readonly encoding: Encoding;
  /** The quality or level, as the encoding counts it. */
  readonly effort: number;
  readonly body: Uint8Array;
}

type Request = {
  readonly task: Task;
  readonly done: (result: Uint8Array) => void;
  readonly refuse: (error: unknown) => void;
};

/** A thread answers its tasks in their order. */
type Thread = { readonly worker: Worker; readonly given: Request[] };

/** Enough for a thread to go on while the one that asks is busy with a page. */
const tasksAhead = 6;

/** As many as there are processors. */
const threads = new Set<Thread>();
const waiting: Request[] = [];

/**
 * Compresses in a thread of its own. The memory that an encoder takes counts as that of the thread which asks for it: in the
 * one that renders pages it would make the garbage collector walk through all of them after every few files.
 */
export function compressInWorker(task: Task): Promise<Uint8Array> {
  return new Promise((done, refuse) => {
    waiting.push({ task, done, refuse });
    assignTasks();
  });
}

function assignTasks(): void {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const thread = leastBusy();
    if (!thread) return void waiting.unshift(next);
    thread.given.push(next);
    thread.worker.ref();
    thread.worker.postMessage(next.task);
  }
}

function leastBusy(): Thread | undefined {
  const [least] = [...threads].toSorted((a, b) => a.given.length - b.given.length);
  if (least?.given.length === 0) return least;
  if (threads.size < availableParallelism()) return start();
  return least && least.given.length < tasksAhead ? least : undefined;
}

function start(): Thread {
  const worker = new Worker(new URL('./compression-worker.ts', import.meta.url));
  const thread: Thread = { worker, given: [] };
  threads.add(thread);
  worker.on('message', (result: Uint8Array) => {
    thread.given.shift()?.done(result);
    if (thread.given.length === 0) worker.unref();
    assignTasks();
  });
  worker.on('error', (error) => {
    threads.delete(thread);
    thread.given.shift()?.refuse(error);
    waiting.unshift(...thread.given);
    assignTasks();
  });
  return thread;
}
