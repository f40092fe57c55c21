import { createHistogram } from '../server/figures.ts';

export interface Timed {
  readonly name: string;
  readonly calls: number;
  readonly p50: number;
  readonly p99: number;
}

export interface MeasuredCall {
  readonly name: string;
  readonly run: (index: number) => Promise<unknown>;
}

/** A percentile of 99 needs some hundred calls; slow ones end sooner. */
const calls = { warmUp: 10, most: 400, milliseconds: 15_000 };

/** Times one call after the other, in milliseconds. */
export async function measure({ name, run }: MeasuredCall): Promise<Timed> {
  const times = createHistogram();
  for (let index = 0; index < calls.warmUp; index += 1) await run(index);
  const started = performance.now();
  let index = 0;
  while (index < calls.most && performance.now() - started < calls.milliseconds) {
    const from = performance.now();
    await run(calls.warmUp + index);
    times.add(performance.now() - from);
    index += 1;
  }
  return { name, calls: index, p50: times.percentile(50), p99: times.percentile(99) };
}
