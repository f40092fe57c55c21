import type { FromFrame, FromWorker, ToFrame, ToWorker } from './protocol.ts';

/**
 * Runs in the sandboxed frame (`/run/sandbox`), which has an origin of its own and no network. The page hands over a port and
 * the engines; code of readers runs in workers only, never in this document.
 */

type Loaded = { readonly url: string; readonly parts: Promise<Omit<ToWorker, 'job'>> };

/** A worker with the job that it has now. A database's worker stays for the next run, because starting one takes seconds. */
type Running = {
  readonly engine: string;
  readonly worker: Worker;
  job: (ToFrame & { readonly type: 'run' }) | undefined;
};

const engines = new Map<string, Loaded>();
let running: Running | undefined;

const compiled = async (modules: Readonly<Record<string, ArrayBuffer>>) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(modules).map(async ([name, bytes]) => [name, await WebAssembly.compile(bytes)] as const),
    ),
  );

function stop(): void {
  running?.worker.terminate();
  running = undefined;
}

function startWorker(port: MessagePort, engine: string, url: string): Running {
  // Not of type module: Chromium refuses those from a blob of an opaque origin.
  const started: Running = { engine, worker: new Worker(url), job: undefined };
  const pass = (message: FromWorker) => {
    if (running !== started || !started.job) return;
    const { id, job } = started.job;
    port.postMessage({ type: 'run', id, message } satisfies FromFrame);
    if (message.type === 'done') started.job = undefined;
    const isOver = message.type === 'flooded' || message.type === 'exhausted';
    if (isOver || (message.type === 'done' && !('sql' in job))) stop();
  };
  started.worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => pass(data));
  started.worker.addEventListener('error', (event) => {
    event.preventDefault();
    pass({ type: 'failed', error: { message: event.message || 'The engine could not start.' } });
    pass({ type: 'done' });
    if (running === started) stop();
  });
  return started;
}

async function run(port: MessagePort, job: ToFrame & { readonly type: 'run' }): Promise<void> {
  const loaded = engines.get(job.engine);
  if (!loaded) return;
  if (running?.engine !== job.engine || running.job) stop();
  const current = (running ??= startWorker(port, job.engine, loaded.url));
  current.job = job;
  const { modules, files } = await loaded.parts;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no origin to name.
  current.worker.postMessage({ job: job.job, modules, files } satisfies ToWorker);
}

function receive(port: MessagePort, message: ToFrame): void {
  if (message.type === 'ping') port.postMessage({ type: 'pong' } satisfies FromFrame);
  else if (message.type === 'stop') {
    stop();
    port.postMessage({ type: 'stopped' } satisfies FromFrame);
  } else if (message.type === 'load') {
    const url = URL.createObjectURL(new Blob([message.script], { type: 'text/javascript' }));
    const parts = compiled(message.modules).then((modules) => ({ modules, files: message.files }));
    engines.set(message.engine, { url, parts });
  } else void run(port, message);
}

addEventListener('message', ({ source, ports: [port] }) => {
  if (source !== parent || !port) return;
  port.addEventListener('message', ({ data }: MessageEvent<ToFrame>) => receive(port, data));
  port.start();
});
