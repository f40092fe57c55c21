import { day, hour, minute } from '../../contract/durations.ts';
import type { Channel } from '../database/tables.ts';
import { errorCode } from '../common/error-code.ts';
import type { Log } from '../common/log.ts';
import { createLoop, type Loop } from '../common/loop.ts';
import { createOutageLog, type OutageLog } from '../common/outage-log.ts';
import type { DeliveryQueue } from './deliveries.ts';
import { type Delivery, leaseMs } from './delivery.ts';
import { failed, type Outcome } from './outcome.ts';

/** Makes one attempt. It has a timeout of its own, far shorter than the lease. */
export type Send = (delivery: Delivery) => Promise<Outcome>;

interface DispatcherOptions {
  readonly queue: DeliveryQueue;
  readonly senders: Readonly<Partial<Record<Channel, Send | undefined>>>;
  readonly log: Log;
  readonly random?: () => number;
}

/** Concurrent deliveries per channel: as many connections as mail servers usually accept. */
const slots = 4;
/** In milliseconds. Other processes may add deliveries without waking this one. */
const longestPause = 30_000;
/** Another process may hold what is due. */
const shortestPause = 1000;
const pauseAfterError = 5000;

/**
 * Each configured channel has its own worker, so that a receiver that hangs delays no other channel. Stopping resolves when the
 * current attempts are finished.
 */
export function createDispatcher(options: DispatcherOptions): Loop {
  const outage = createOutageLog(options.log, 'error', [
    'The queue of deliveries cannot be reached; trying on',
    'The queue of deliveries is back',
  ]);
  // What has ended may have planned another delivery, or one of the same lead has waited for it.
  const wake = () => workers.forEach((worker) => worker.wake());
  const workers: readonly Loop[] = Object.entries(options.senders).flatMap(([channel, send]) =>
    send ? createChannelWorker(options, channel as Channel, send, outage, wake) : [],
  );
  return {
    start: () => workers.forEach((worker) => worker.start()),
    wake,
    stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))),
  };
}

/** Claims due deliveries of one channel, as many as it has free slots. */
function createChannelWorker(
  options: DispatcherOptions,
  channel: Channel,
  send: Send,
  outage: OutageLog,
  onEnded: () => void,
): Loop {
  const { queue, random = Math.random } = options;
  const underWay = new Set<Promise<void>>();

  async function attempt(delivery: Delivery): Promise<Outcome> {
    // An exception in one delivery must not stop the others.
    try {
      return await send(delivery);
    } catch (error) {
      return failed(errorCode(error));
    }
  }

  function settle({ id, attempts, firstDue }: Delivery, outcome: Outcome, endedAt: Date): Promise<void> {
    if (outcome.delivered) return queue.succeeded(id, endedAt, outcome.note);
    const retry = outcome.final ? null : retryAt(attempts + 1, firstDue, new Date(), random);
    return queue.failed(id, endedAt, outcome.reason, retry);
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const leaseEnd = Date.now() + leaseMs;
    const outcome = await attempt(delivery);
    const endedAt = new Date();
    // A result that is not recorded leads to a repetition, so it is written again until the lease ends.
    for (;;) {
      try {
        await settle(delivery, outcome, endedAt);
        return outage.end();
      } catch (error) {
        outage.begin(error);
        if (Date.now() + shortestPause >= leaseEnd) return;
        await new Promise((resolve) => setTimeout(resolve, shortestPause));
      }
    }
  }

  function startDelivery(delivery: Delivery): void {
    const work = deliver(delivery).finally(() => {
      underWay.delete(work);
      onEnded();
    });
    underWay.add(work);
  }

  /** Claims what is due and begins it; returns how many milliseconds to wait. */
  async function beginDue(): Promise<number> {
    const free = slots - underWay.size;
    if (free === 0) return longestPause;
    const claimed = await queue.claim(channel, new Date(), free, leaseMs);
    claimed.forEach(startDelivery);
    if (claimed.length === free) return longestPause;
    const next = await queue.nextDue(channel);
    const wait = next === null ? longestPause : next.getTime() - Date.now();
    return Math.min(Math.max(wait, shortestPause), longestPause);
  }

  const loop = createLoop(async () => {
    try {
      const pause = await beginDue();
      outage.end();
      return pause;
    } catch (error) {
      outage.begin(error);
      return pauseAfterError;
    }
  });

  return {
    ...loop,
    async stop() {
      await loop.stop();
      await Promise.all(underWay);
    },
  };
}

const firstWait = minute;
const longestWait = 12 * hour;

/** How long after it fell due a delivery that fails becomes dead. */
export const retryPeriod = 3 * day;

/** Also after the retry period, for a service that was down for days. */
export const leastAttempts = 10;

/**
 * The time of the next attempt after so many have failed; null when the delivery is dead. Waits triple up to 12 hours, with
 * 20 % jitter. The last attempt is made when the retry period ends.
 */
export function retryAt(attempts: number, firstDue: Date, now: Date, random: () => number): Date | null {
  const end = firstDue.getTime() + retryPeriod;
  const wait = Math.min(firstWait * 3 ** (attempts - 1), longestWait) * (0.8 + random() * 0.4);
  const next = now.getTime() + wait;
  if (now.getTime() < end) return new Date(Math.min(next, end));
  return attempts < leastAttempts ? new Date(next) : null;
}
