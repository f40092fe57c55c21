import { cutMessage, outputLimit } from '../message-limits.ts';
import type { FromWorker, ToWorker } from '../protocol.ts';

/** In milliseconds: output is sent in parts, because a message for each line would keep the page busy. */
const pause = 40;

/** What this file needs of `DedicatedWorkerGlobalScope`, which the types of pages do not have. */
type WorkerScope = {
  readonly postMessage: (message: unknown) => void;
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent<ToWorker>) => void) => void;
};

/** So many lines are sent at once, because a program that never pauses would never send what waits. */
const sentAtOnce = 100;

export type Connection = {
  readonly send: (message: FromWorker) => void;
  readonly print: (text: string, stream?: 'out' | 'error') => void;
};

/**
 * Waits for jobs. Code of readers runs in the same worker, so that the ways out of it are taken before it starts: it can
 * print, and nothing else.
 */
export function connect(work: (given: ToWorker, connection: Connection) => Promise<void>): void {
  const scope = globalThis as unknown as WorkerScope;
  const post = scope.postMessage.bind(scope);
  const now = performance.now.bind(performance);
  const later = setTimeout;
  let waiting: { stream: 'out' | 'error'; text: string } | undefined;
  let sentAt = 0;
  let printed = 0;
  let prints = 0;
  const flush = () => {
    if (!waiting) return;
    post({ type: 'output', ...waiting } satisfies FromWorker);
    waiting = undefined;
    sentAt = now();
  };
  const send = (message: FromWorker) => {
    flush();
    post(cutMessage(message));
  };
  const print = (text: string, stream: 'out' | 'error' = 'out') => {
    if (printed > outputLimit) return;
    printed += text.length;
    prints += 1;
    const shown = printed > outputLimit ? text.slice(0, outputLimit - printed) : text;
    if (waiting && waiting.stream !== stream) flush();
    waiting = { stream, text: (waiting?.text ?? '') + shown };
    if (printed > outputLimit) send({ type: 'flooded' });
    else if (prints <= sentAtOnce || now() - sentAt > pause) flush();
    else later(flush, pause);
  };
  scope.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    [printed, prints] = [0, 0];
    void work(data, { send, print }).finally(() => send({ type: 'done' }));
  });
  for (const name of ['postMessage', 'Worker', 'SharedWorker', 'BroadcastChannel', 'importScripts', 'close'])
    for (const owner of [scope, Object.getPrototypeOf(scope) as object]) Reflect.deleteProperty(owner, name);
}
