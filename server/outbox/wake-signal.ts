export interface WakeSignal {
  /** Ends the current wait, or else the next one before it begins. */
  wake(): void;
  /** Resolves when the time is over or `wake` is called. At most one wait at a time. */
  wait(ms: number): Promise<void>;
}

export function createWakeSignal(): WakeSignal {
  let isWoken = false;
  let endWait: (() => void) | undefined;
  return {
    wake() {
      isWoken = true;
      endWait?.();
    },
    async wait(ms) {
      if (!isWoken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          endWait = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isWoken = false;
      endWait = undefined;
    },
  };
}
