export interface Alarm {
  /** Ends the wait that is going on, or else the next one before it begins. */
  ring(): void;
  /** Until the time is over or somebody rings. One at a time may wait. */
  wait(ms: number): Promise<void>;
}

export function createAlarm(): Alarm {
  let rung = false;
  let wake: (() => void) | undefined;
  return {
    ring() {
      rung = true;
      wake?.();
    },
    async wait(ms) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      rung = false;
      wake = undefined;
    },
  };
}
