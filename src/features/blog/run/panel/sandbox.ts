import { sandboxPath } from '../../../../../contract/routes.ts';
import { fetchEngine, type Progress } from './engine-files.ts';
import { startHeartbeat, type Heartbeat } from './heartbeat.ts';
import { cutMessage, outputLimit } from '../message-limits.ts';
import type { Engine, FromFrame, FromWorker, Job, ToFrame } from '../protocol.ts';

/** In milliseconds: a frame that has not ended its worker by then is replaced. */
const answerLimit = 5000;

type Frame = { readonly element: HTMLIFrameElement; readonly port: MessagePort; hasAnswered: boolean };

/** The job that runs now, with the heartbeat of its frame. */
type Run = {
  readonly id: number;
  readonly receive: (message: FromWorker) => void;
  readonly heartbeat: Heartbeat;
};

let frame: Promise<Frame> | undefined;
const loaded = new Map<Engine, Promise<void>>();
let runs = 0;
let running: Run | undefined;
let stopping: Promise<void> | undefined;
let stopped: () => void = () => {};

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
      const opened: Frame = { element, port, hasAnswered: false };
      port.addEventListener('message', ({ data }: MessageEvent<FromFrame>) => {
        opened.hasAnswered = true;
        running?.heartbeat.answered();
        const message = data.type === 'run' && data.id === running?.id ? cutMessage(data.message) : undefined;
        if (message) running?.receive(message);
        if (data.type === 'stopped') stopped();
      });
      port.start();
      // An opaque origin has no name to send to; the frame is ours, and it can navigate nowhere.
      element.contentWindow?.postMessage('connect', '*', [port2]);
      resolve(opened);
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
  await stopJob();
  const current = await frame;
  // Another block has started in the meantime.
  if (running) return startJob(engine, job, onMessage);
  if (!current) throw new Error('The frame with the engine has been removed.');
  runs += 1;
  const id = runs;
  let printed = 0;
  running = {
    id,
    receive: (message) => {
      if (message.type === 'output') printed += message.text.length;
      if (printed > outputLimit) {
        endRun();
        send(current.port, { type: 'stop' });
        return onMessage({ type: 'flooded' });
      }
      if (message.type === 'done' || message.type === 'flooded' || message.type === 'exhausted') endRun();
      onMessage(message);
    },
    heartbeat: startHeartbeat(
      () => send(current.port, { type: 'ping' }),
      () => {
        endRun();
        reportSilence(current, onMessage);
      },
    ),
  };
  send(current.port, { type: 'run', engine, id, job });
}

function endRun(): void {
  running?.heartbeat.stop();
  running = undefined;
}

/** Ends what runs, with a message that it is done; a frame that does not answer is removed with all that is in it. */
export function stopJob(): Promise<void> {
  stopping ??= stopRunning().finally(() => {
    stopping = undefined;
  });
  return stopping;
}

async function stopRunning(): Promise<void> {
  const current = await frame;
  const ended = running;
  if (!current || !ended) return;
  endRun();
  const answered = new Promise<boolean>((resolve) => {
    stopped = () => resolve(true);
    setTimeout(() => resolve(false), answerLimit);
  });
  send(current.port, { type: 'stop' });
  if (await answered) ended.receive({ type: 'done' });
  else reportSilence(current, ended.receive);
}

/**
 * Replaces a frame that no longer answers. Code of readers cannot block its document, only end its process by using up
 * the memory.
 */
function reportSilence(
  { element, port, hasAnswered }: Frame,
  onMessage: (message: FromWorker) => void,
): void {
  element.remove();
  port.close();
  frame = undefined;
  loaded.clear();
  if (hasAnswered) return onMessage({ type: 'exhausted' });
  onMessage({ type: 'failed', error: { message: 'The sandbox did not start. Run it again.' } });
  onMessage({ type: 'done' });
}
