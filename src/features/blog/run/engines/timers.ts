/** In milliseconds: what ends without a timer, such as hashing, gets this long to set one or to print. */
const grace = 25;

/** Counts the timers of a program, because it has ended, as in Node, when none is left. */
export function countTimers(): { readonly allDone: () => Promise<void> } {
  const running = new Set<unknown>();
  const [setTimer, clearTimer] = [globalThis.setTimeout, globalThis.clearTimeout];
  const [setRepeated, clearRepeated] = [globalThis.setInterval, globalThis.clearInterval];
  const end = (id: unknown) => void running.delete(id);
  const scope = globalThis as unknown as Record<string, unknown>;
  scope['setTimeout'] = (
    work: (...args: readonly unknown[]) => void,
    delay?: number,
    ...args: readonly unknown[]
  ) => {
    const id = setTimer(() => {
      end(id);
      work(...args);
    }, delay);
    running.add(id);
    return id;
  };
  scope['setInterval'] = (work: () => void, delay?: number, ...args: readonly unknown[]) => {
    const id = setRepeated(work, delay, ...args);
    running.add(id);
    return id;
  };
  scope['clearTimeout'] = scope['clearInterval'] = (id: number) => {
    clearTimer(id);
    clearRepeated(id);
    end(id);
  };
  const pause = () => new Promise<void>((resolve) => void setTimer(resolve, grace));
  return {
    allDone: async () => {
      do await pause();
      while (running.size > 0);
    },
  };
}
