import { createHistogram } from './figures.ts';

interface Round {
  readonly count: number;
  readonly seconds: number;
  /** In milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** The duration of a task, its concurrency, and the number of its first request. */
interface TaskSpan {
  readonly atOnce: number;
  readonly milliseconds: number;
  readonly firstIndex: number;
}

/** Runs `one` repeatedly in as many loops as `atOnce`. */
export async function repeat(
  { atOnce, milliseconds, firstIndex }: TaskSpan,
  one: (index: number, place: number) => Promise<void>,
): Promise<Round> {
  const times = createHistogram();
  let index = firstIndex;
  const started = performance.now();
  const loop = async (_: unknown, place: number) => {
    while (performance.now() - started < milliseconds) {
      const from = performance.now();
      await one(index++, place);
      times.add(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: atOnce }).map(loop));
  const seconds = (performance.now() - started) / 1000;
  return { count: index - firstIndex, seconds, p50: times.percentile(50), p99: times.percentile(99) };
}
