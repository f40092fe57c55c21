import type { FromFrame, FromWorker, ToFrame, ToWorker } from './protocol.ts';

/**
 * Runs in the sandboxed frame (`/run/sandbox`), which has an origin of its own and no network. The page hands over a port and
 * the engines; code of readers runs in workers only, never in this document.
 */

type Loaded = { readonly url: string; readonly parts: Promise<Omit<ToWorker, 'job'>> };

const engines = new Map<string, Loaded>();
let worker: Worker | undefined;
/** A worker of a database stays for the next run, because starting one takes seconds. */
let idle: { readonly engine: string; readonly worker: Worker } | undefined;

const compiled = async (modules: Readonly<Record<string, ArrayBuffer>>) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(modules).map(async ([name, bytes]) => [name, await WebAssembly.compile(bytes)] as const),
    ),
  );

function stop(): void {
  worker?.terminate();
  idle?.worker.terminate();
  worker = idle = undefined;
}

async function run(
  port: MessagePort,
  { engine, id, job }: ToFrame & { readonly type: 'run' },
): Promise<void> {
  const send = (message: FromWorker) => port.postMessage({ type: 'run', id, message } satisfies FromFrame);
  const loaded = engines.get(engine);
  if (!loaded) return;
  if (idle?.engine !== engine) stop();
  const current = idle?.worker ?? new Worker(loaded.url, { type: 'module' });
  worker = current;
  current.addEventListener('error', (event) => {
    event.preventDefault();
    if (worker !== current) return;
    stop();
    send({ type: 'failed', error: { message: event.message || 'The engine could not start.' } });
    send({ type: 'done' });
  });
  current.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'flooded') stop();
    if (data.type === 'done') {
      if ('sql' in job) idle = { engine, worker: current };
      else stop();
    }
    send(data);
  };
  const { modules, files } = await loaded.parts;
  current.postMessage({ job, modules, files } satisfies ToWorker);
}

function receive(port: MessagePort, message: ToFrame): void {
  if (message.type === 'stop') {
    stop();
    port.postMessage({ type: 'stopped' } satisfies FromFrame);
  } else if (message.type === 'load') {
    const url = URL.createObjectURL(new Blob([message.script], { type: 'text/javascript' }));
    const parts = compiled(message.modules).then((modules) => ({ modules, files: message.files }));
    engines.set(message.engine, { url, parts });
    port.postMessage({ type: 'loaded', engine: message.engine } satisfies FromFrame);
  } else void run(port, message);
}

addEventListener('message', ({ source, ports: [port] }) => {
  if (source !== parent || !port) return;
  port.onmessage = ({ data }: MessageEvent<ToFrame>) => receive(port, data);
});
