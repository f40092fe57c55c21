import { sandboxPath } from '../../../../contract/routes.ts';
import { fetchEngine, type Progress } from './engine-files.ts';
import type { FromFrame, FromWorker, Job, ToFrame } from './protocol.ts';
import type { Engine } from './runnable.ts';

/** In milliseconds: a frame that has not ended its worker by then is replaced. */
const answerLimit = 1000;

type Frame = { readonly element: HTMLIFrameElement; readonly port: MessagePort };

let frame: Promise<Frame> | undefined;
const loaded = new Map<Engine, Promise<void>>();
let runs = 0;
let receive: (message: FromWorker) => void = () => {};
let stopped: () => void = () => {};
let running: number | undefined;

/** The frame has an origin of its own, and a policy that allows no network (`server/http/security-headers.ts`). */
function openFrame(): Promise<Frame> {
  const element = document.createElement('iframe');
  element.setAttribute('sandbox', 'allow-scripts');
  element.title = 'Sandbox that runs the code of this article';
  element.src = sandboxPath;
  element.hidden = true;
  return new Promise((resolve) => {
    element.addEventListener('load', () => {
      const { port1: port, port2 } = new MessageChannel();
      port.addEventListener('message', ({ data }: MessageEvent<FromFrame>) => {
        if (data.type === 'run' && data.id === running) receive(data.message);
        if (data.type === 'stopped') stopped();
      });
      port.start();
      // An opaque origin has no name to send to; the frame is ours, and it can navigate nowhere.
      element.contentWindow?.postMessage('connect', '*', [port2]);
      resolve({ element, port });
    });
    document.body.append(element);
  });
}

const send = (port: MessagePort, message: ToFrame, transferred: readonly ArrayBuffer[] = []): void =>
  port.postMessage(message, [...transferred]);

/** Fetches an engine and hands it to the frame, once. After a failure the next call tries again. */
export function loadEngine(engine: Engine, onProgress: (progress: Progress) => void): Promise<void> {
  const load = async () => {
    const opening = (frame ??= openFrame());
    const [parts, { port }] = await Promise.all([fetchEngine(engine, onProgress), opening]);
    const buffers = [...Object.values(parts.modules), ...Object.values(parts.files)];
    send(port, { type: 'load', engine, ...parts }, buffers);
  };
  const known = loaded.get(engine) ?? load();
  loaded.set(engine, known);
  return known.catch((error: unknown) => {
    loaded.delete(engine);
    throw error;
  });
}

/** Starts a job on a loaded engine. Only one runs at a time: what another block was running is ended. */
export async function startJob(
  engine: Engine,
  job: Job,
  onMessage: (message: FromWorker) => void,
): Promise<void> {
  if (running !== undefined) await stopJob();
  const current = await frame;
  if (!current) return;
  runs += 1;
  const id = runs;
  running = id;
  receive = (message) => {
    if (message.type === 'done' || message.type === 'flooded') running = undefined;
    onMessage(message);
  };
  send(current.port, { type: 'run', engine, id, job });
}

/** Ends what runs, with a message that it is done; a frame that does not answer is removed with all that is in it. */
export async function stopJob(): Promise<void> {
  const current = await frame;
  if (!current || running === undefined) return;
  const ended = receive;
  running = undefined;
  const answered = new Promise<boolean>((resolve) => {
    stopped = () => resolve(true);
    setTimeout(() => resolve(false), answerLimit);
  });
  send(current.port, { type: 'stop' });
  ended({ type: 'done' });
  if (await answered) return;
  current.element.remove();
  frame = undefined;
  loaded.clear();
}
