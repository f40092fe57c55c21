import { createTimes } from './figures.ts';
import type { Round } from './rounds.ts';

/** How long a task goes on, with how many at once, and which number the first of them has. */
export interface Span {
  readonly atOnce: number;
  readonly milliseconds: number;
  readonly firstIndex: number;
}

/** Each of those at once does the next when it has done its last. */
export async function repeat(
  { atOnce, milliseconds, firstIndex }: Span,
  one: (index: number, place: number) => Promise<void>,
): Promise<Round> {
  const times = createTimes();
  let index = firstIndex;
  const started = performance.now();
  const goOn = async (_: unknown, place: number) => {
    while (performance.now() - started < milliseconds) {
      const from = performance.now();
      await one(index++, place);
      times.add(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: atOnce }).map(goOn));
  const seconds = (performance.now() - started) / 1000;
  return { count: index - firstIndex, seconds, p50: times.percentile(50), p99: times.percentile(99) };
}

/** What a helper does with its life: it works on what `helper.ts` sends, and says how it went. */
export function takeTasks(work: (task: never) => Promise<Round>): void {
  process.on('message', (task) => {
    void work(task as never).then(
      (round) => process.send?.(round),
      (error: unknown) => process.send?.({ error: String(error) }),
    );
  });
}
