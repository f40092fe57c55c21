import type { LiveMessage } from '../../../contract/desk/leads.ts';
import { deskApi, deskRoutes } from '../../../contract/desk/routes.ts';

const channelName = 'desk-live';

/**
 * Calls the listener for every live message. One tab of the browser holds the connection, under a lock, and passes the
 * messages on; when it closes, another tab takes over. `onOpen` is called whenever a connection opens: messages from before
 * it were missed. Returns a function that stops.
 */
export function listenLive(onMessage: (message: LiveMessage) => void, onOpen: () => void): () => void {
  const stopped = new AbortController();
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => onMessage(data));

  const connect = () =>
    new Promise<void>((resolve) => {
      const source = new EventSource(`${deskApi}${deskRoutes.live.path}`);
      source.addEventListener('open', onOpen);
      source.addEventListener('message', ({ data }: MessageEvent<string>) => {
        const message = JSON.parse(data) as LiveMessage;
        onMessage(message);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
        channel.postMessage(message);
      });
      stopped.signal.addEventListener('abort', () => {
        source.close();
        resolve();
      });
    });

  void navigator.locks.request(channelName, { signal: stopped.signal }, connect).catch(() => undefined);
  return () => {
    stopped.abort();
    channel.close();
  };
}
