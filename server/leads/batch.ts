import { Unavailable } from '../database/unavailable.ts';

interface Waiting<I, O> {
  readonly input: I;
  readonly outcome: PromiseWithResolvers<O>;
}

export interface BatchLimits {
  /** How many are done together at most. */
  readonly size: number;
  /** How many may wait; more would only wait in vain. */
  readonly waiting: number;
}

/**
 * Does together what is asked for while the last lot is being done: one transaction, and one wait for the disk, for all
 * of it. Each promise resolves only when the whole lot is done. When a lot fails for what one of them holds, each is
 * tried alone, so that only that one fails.
 */
export function createBatcher<I, O>(
  doAll: (inputs: readonly I[]) => Promise<readonly O[]>,
  limits: BatchLimits = { size: 100, waiting: 5000 },
): (input: I) => Promise<O> {
  const queue: Waiting<I, O>[] = [];
  let busy = false;

  async function doLot(lot: readonly Waiting<I, O>[]): Promise<void> {
    try {
      const outputs = await doAll(lot.map(({ input }) => input));
      lot.forEach(({ outcome }, index) => outcome.resolve(outputs[index] as O));
    } catch (error) {
      if (lot.length === 1 || error instanceof Unavailable)
        for (const { outcome } of lot) outcome.reject(error);
      else for (const one of lot) await doLot([one]);
    }
  }

  async function work(): Promise<void> {
    busy = true;
    while (queue.length > 0) await doLot(queue.splice(0, limits.size));
    busy = false;
  }

  return (input) => {
    if (queue.length >= limits.waiting)
      return Promise.reject(new Unavailable(new Error('Too many are waiting')));
    const outcome = Promise.withResolvers<O>();
    queue.push({ input, outcome });
    if (!busy) void work();
    return outcome.promise;
  };
}
