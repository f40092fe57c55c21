import { Unavailable } from '../database/unavailable.ts';

interface Waiting<I, O> {
  readonly input: I;
  readonly outcome: PromiseWithResolvers<O>;
}

export interface BatchLimits {
  /** The largest batch. */
  readonly size: number;
  /** How many inputs may wait; further ones fail at once. */
  readonly waiting: number;
}

/**
 * Collects the inputs that arrive while a batch runs into the next batch: one transaction and one disk sync for all of them.
 * Each promise resolves when its whole batch is done. When a batch fails because of an input, each input is run alone.
 */
export function createBatcher<I, O>(
  runAll: (inputs: readonly I[]) => Promise<readonly O[]>,
  limits: BatchLimits = { size: 100, waiting: 5000 },
): (input: I) => Promise<O> {
  const queue: Waiting<I, O>[] = [];
  let busy = false;

  async function runBatch(batch: readonly Waiting<I, O>[]): Promise<void> {
    try {
      const outputs = await runAll(batch.map(({ input }) => input));
      batch.forEach(({ outcome }, index) => outcome.resolve(outputs[index] as O));
    } catch (error) {
      if (batch.length === 1 || error instanceof Unavailable)
        for (const { outcome } of batch) outcome.reject(error);
      else for (const one of batch) await runBatch([one]);
    }
  }

  async function work(): Promise<void> {
    busy = true;
    while (queue.length > 0) await runBatch(queue.splice(0, limits.size));
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
