import { useSyncExternalStore } from 'react';

const changed = 'fragmentchange';

function subscribe(listener: () => void): () => void {
  const events = ['hashchange', changed];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

/** Links within the page change the fragment and leave the choices as they are. */
let last = '';

function choicesIn(name: string): string {
  const fragment = location.hash.slice(1);
  if (fragment.startsWith(`${name}=`)) last = fragment;
  return last;
}

function write(fragment: string): void {
  history.replaceState(history.state, '', `#${fragment}`);
  dispatchEvent(new Event(changed));
}

/**
 * The choices in the fragment of the page's URL, which browsers send to no server, such as `quote=booking&zones=several`;
 * undefined before the script has started.
 */
export const useFragment = (name: string): [string | undefined, typeof write] => [
  useSyncExternalStore(
    subscribe,
    () => choicesIn(name),
    () => undefined,
  ),
  write,
];
