export interface Loop {
  start(): void;
  /** Begins the next round at once or, during one, right after it. */
  wake(): void;
  /** Begins no other round; resolves when the current one has ended. */
  stop(): Promise<void>;
}

/**
 * Repeats a round, one at a time. A round returns how many milliseconds to wait before the next, and does not throw; its signal
 * is aborted when the loop stops. The first one begins `firstPause` milliseconds after the start.
 */
export function createLoop(round: (signal: AbortSignal) => Promise<number>, firstPause = 0): Loop {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | undefined;
  let isWoken = false;
  let endPause = () => {};

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms).unref();
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function run(): Promise<void> {
    if (firstPause > 0) await pause(firstPause);
    while (!signal.aborted) {
      isWoken = false;
      const ms = await round(signal);
      if (!isWoken && !signal.aborted) await pause(ms);
    }
  }

  function wake(): void {
    isWoken = true;
    endPause();
  }

  return {
    start: () => void (running ??= run()),
    wake,
    async stop() {
      stopping.abort();
      wake();
      await running;
    },
  };
}
