import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Settings } from './settings.ts';

/** In seconds. */
type ShutdownTimes = Settings['shutdown'];

/**
 * Serves for the drain time while /readyz says `stopping`, so that load balancers choose another process. Then lets requests
 * in flight finish and accepts no new ones. False when the grace period ended before everything was finished.
 */
export async function stop(
  app: FastifyInstance,
  { drain, grace }: ShutdownTimes,
  wait: (milliseconds: number) => Promise<unknown> = delay,
): Promise<boolean> {
  app.readiness.startDraining();
  if (drain > 0) await wait(drain * 1000);
  const outOfTime = delay(grace * 1000, false, { ref: false });
  return Promise.race([app.close().then(() => true), outOfTime]);
}

/**
 * The meaning of a signal to stop: the first asks to finish, a later one to quit at once. One press of Ctrl-C may arrive
 * several times within half a second, from the terminal and from parent processes.
 */
export function signalReader(now: () => number): () => 'finish' | 'same' | 'quit' {
  const onePress = 500;
  let first: number | undefined;
  return () => {
    if (first === undefined) {
      first = now();
      return 'finish';
    }
    return now() - first < onePress ? 'same' : 'quit';
  };
}
