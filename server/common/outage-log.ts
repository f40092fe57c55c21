import { errorCode } from './error-code.ts';
import type { Log } from './log.ts';

export type OutageLog = ReturnType<typeof createOutageLog>;

/** Logs one line when something begins to fail and one when it works again, however often it is tried meanwhile. */
export function createOutageLog(
  log: Log,
  level: 'warn' | 'error',
  texts: readonly [down: string, up: string],
) {
  let isDown = false;
  return {
    begin(error: unknown): void {
      if (!isDown) log[level]({ code: errorCode(error) }, texts[0]);
      isDown = true;
    },
    end(): void {
      if (isDown) log.info(texts[1]);
      isDown = false;
    },
  };
}
