import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Settings } from './settings.ts';

/** In seconds. */
export type Patience = Settings['shutdown'];

/**
 * Serves on for the drain, while /readyz says that we stop, so that balancers look away before anybody is refused.
 * Then lets requests in flight finish while no new ones come in. False when they, or a part of the service, were not
 * done within the grace; then nothing is left but to end the process.
 */
export async function stop(
  app: FastifyInstance,
  { drain, grace }: Patience,
  wait: (milliseconds: number) => Promise<unknown> = delay,
): Promise<boolean> {
  app.readiness.leave();
  if (drain > 0) await wait(drain * 1000);
  const outOfTime = delay(grace * 1000, false, { ref: false });
  return Promise.race([app.close().then(() => true), outOfTime]);
}

/**
 * What a signal to stop means. The first asks to finish, a later one to be gone at once. One press of Ctrl-C may
 * arrive several times, from the terminal and from each program between it and us: those are still the first.
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
