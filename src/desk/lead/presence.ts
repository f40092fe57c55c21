import { useEffect } from 'react';
import { call } from '../api/call.ts';

/** In milliseconds. The service forgets people who are silent for longer. */
const heartbeat = 20_000;

/** One after another: the message that a lead was left must not overtake the one that the next was opened. */
let sent: Promise<unknown> = Promise.resolve();
const send = (ref: string | null): void => {
  sent = sent.then(() => call('presence', { ref }).catch(() => undefined));
};

/** Reports to the others that the person looks at this lead, while the page is visible. */
export function usePresence(ref: string): void {
  useEffect(() => {
    const report = () => send(document.visibilityState === 'visible' ? ref : null);
    const beat = () => {
      if (document.visibilityState === 'visible') send(ref);
    };
    const timer = setInterval(beat, heartbeat);
    document.addEventListener('visibilitychange', report);
    beat();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', report);
      send(null);
    };
  }, [ref]);
}
