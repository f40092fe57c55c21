import type { Log } from '../common/log.ts';
import type { DeliveryQueue } from './delivery.ts';

/** In milliseconds: a clock that is behind makes every delivery look put off, and is mostly set right within minutes. */
export const believedAfter = 60 * 60_000;

export interface PutOffOptions {
  readonly queue: Pick<DeliveryQueue, 'countPutOff' | 'bringForward'>;
  readonly log: Log;
  /** In milliseconds, by a clock that is never set. */
  readonly uptime?: () => number;
}

/** Brings deliveries forward that were put off while the clock was ahead, once they have looked so for an hour. */
export function watchPutOff({
  queue,
  log,
  uptime = () => performance.now(),
}: PutOffOptions): (now: Date) => Promise<void> {
  let since: number | null = null;
  return async (now) => {
    if ((await queue.countPutOff(now)) === 0) {
      since = null;
      return;
    }
    since ??= uptime();
    if (uptime() - since < believedAfter) return;
    const deliveries = await queue.bringForward(now);
    log.warn({ deliveries }, 'Brought forward what was put off while the clock was ahead');
  };
}
