import { liveHeartbeat, type LiveMessage } from '../../../contract/desk/leads.ts';
import { deskApi, deskRoutes } from '../../../contract/desk/routes.ts';

const channelName = 'desk-live';
/** In milliseconds: without a message for this long there is no connection. */
export const longestSilence = 3 * liveHeartbeat;
/** In milliseconds. */
const [shortestPause, longestPause] = [1000, 30_000];

/** Doubles with each failure; up to half as long again, so that not all browsers come back at once. */
export const pauseAfter = (failures: number, random = Math.random()): number =>
  Math.min(longestPause, shortestPause * 2 ** (failures - 1)) * (1 + random / 2);

interface LiveListener {
  readonly onMessage: (message: LiveMessage) => void;
  /** The connection was refused or has broken off. */
  readonly onFailure: () => void;
}

/**
 * Calls the listener for every live message. One tab of the browser holds the connection, under a lock, and passes the
 * messages on; when it closes or its connection fails, the next tab takes over. Returns a function that stops.
 */
export function listenLive({ onMessage, onFailure }: LiveListener): () => void {
  const stopped = new AbortController();
  const channel = new BroadcastChannel(channelName);
  let failures = 0;

  const receive = (message: LiveMessage) => {
    failures = 0;
    onMessage(message);
  };
  const pass = (message: LiveMessage) => {
    receive(message);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
    channel.postMessage(message);
  };

  channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => receive(data));

  async function listen(): Promise<void> {
    while (!stopped.signal.aborted) {
      await navigator.locks.request(channelName, { signal: stopped.signal }, () =>
        connect(pass, stopped.signal),
      );
      if (stopped.signal.aborted) return;
      failures += 1;
      onFailure();
      await pause(pauseAfter(failures), stopped.signal);
    }
  }

  // Waiting for the lock rejects when it is aborted.
  listen().catch(() => undefined);
  return () => {
    stopped.abort();
    channel.close();
  };
}

/** Resolves when the connection has failed, is silent for too long, or the signal is given. */
const connect = (onMessage: (message: LiveMessage) => void, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const source = new EventSource(`${deskApi}${deskRoutes.live.path}`);
    let silence: ReturnType<typeof setTimeout>;
    const end = () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', end);
      source.close();
      resolve();
    };
    const wait = () => {
      clearTimeout(silence);
      silence = setTimeout(end, longestSilence);
    };
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      wait();
      onMessage(JSON.parse(data) as LiveMessage);
    });
    source.addEventListener('error', end);
    signal.addEventListener('abort', end);
    wait();
  });

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    // Back from being offline there is no reason to wait.
    addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
