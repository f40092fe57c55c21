/** In milliseconds. */
const interval = 500;

/**
 * So many pings in a row without an answer are a silence: a busy computer may take seconds for one. Pings are counted, not
 * time, because a computer may sleep.
 */
const tolerated = 10;

export type Heartbeat = {
  /** To be called with every answer. */
  readonly answered: () => void;
  readonly stop: () => void;
};

/** Pings until it is stopped, and calls `onSilence` once if there is no answer for 5 to 5.5 s. */
export function startHeartbeat(ping: () => void, onSilence: () => void): Heartbeat {
  let unanswered = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const beat = () => {
    if (unanswered === tolerated) return onSilence();
    unanswered += 1;
    ping();
    timer = setTimeout(beat, interval);
  };
  beat();
  return {
    answered: () => {
      unanswered = 0;
    },
    stop: () => clearTimeout(timer),
  };
}
