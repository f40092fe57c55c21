import { createAlarm } from './wake-signal.ts';
import type { Channel, Delivery, DeliveryQueue } from './delivery.ts';
import type { Log } from '../log.ts';
import { codeOf, failed, type Outcome } from './outcome.ts';
import { retryAt } from './retry.ts';

/** Makes one attempt, and ends it within a time of its own that is far shorter than the lease. */
export type Send = (delivery: Delivery) => Promise<Outcome>;

export interface DispatcherParts {
  readonly queue: DeliveryQueue;
  readonly senders: Readonly<Partial<Record<Channel, Send>>>;
  readonly log: Log;
  readonly now?: () => Date;
  readonly random?: () => number;
}

export interface Dispatcher {
  start(): void;
  /** Something new is in the queue. */
  poke(): void;
  /** Takes nothing more, and resolves when what was begun is finished. */
  stop(): Promise<void>;
}

/** Deliveries under way at once on one channel: as many as a mail server is expected to take. */
const slots = 4;
export const leaseMs = 120_000;
/** Other processes may put something into the same queue without a poke from here. */
const longestPause = 30_000;
/** Another process may hold what is due: no reason to ask without pause. */
const shortestPause = 1000;
const pauseAfterError = 5000;

/** Each configured channel has a lane of its own, so that a receiver that hangs delays no other channel. */
export function createDispatcher(parts: DispatcherParts): Dispatcher {
  const outage = createOutage(parts.log);
  const lanes = Object.entries(parts.senders).map(([channel, send]) =>
    createLane(parts, channel as Channel, send, outage),
  );
  return {
    start: () => lanes.forEach((lane) => lane.start()),
    poke: () => lanes.forEach((lane) => lane.poke()),
    stop: async () => void (await Promise.all(lanes.map((lane) => lane.stop()))),
  };
}

/** Claims what is due on one channel, no more than it has free slots for. */
function createLane(parts: DispatcherParts, channel: Channel, send: Send, outage: Outage): Dispatcher {
  const { queue, now = () => new Date(), random = Math.random } = parts;
  const underWay = new Set<Promise<void>>();
  const alarm = createAlarm();
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let moreMayWait = false;

  async function attempt(delivery: Delivery): Promise<Outcome> {
    // A fault of ours in one delivery must not stop the others.
    try {
      return await send(delivery);
    } catch (error) {
      return failed(codeOf(error));
    }
  }

  function settle({ id, attempts, firstDue }: Delivery, outcome: Outcome): Promise<void> {
    if (outcome.delivered) return queue.succeeded(id, now());
    const retry = outcome.final ? null : retryAt(attempts + 1, firstDue, now(), random);
    return queue.failed(id, now(), outcome.reason, retry);
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const leaseEnd = now().getTime() + leaseMs;
    const outcome = await attempt(delivery);
    // A result that is not recorded means a repetition: worth some patience with the database.
    for (;;) {
      try {
        await settle(delivery, outcome);
        return outage.over();
      } catch (error) {
        outage.seen(error);
        if (now().getTime() + shortestPause >= leaseEnd) return;
        await new Promise((resolve) => setTimeout(resolve, shortestPause));
      }
    }
  }

  function begin(delivery: Delivery): void {
    const work = deliver(delivery).finally(() => {
      underWay.delete(work);
      if (moreMayWait) alarm.ring();
    });
    underWay.add(work);
  }

  /** Claims what is due and begins it; returns how long there is nothing more to do. */
  async function round(): Promise<number> {
    const free = slots - underWay.size;
    if (free === 0) return longestPause;
    const claimed = await queue.claim(channel, now(), free, leaseMs);
    moreMayWait = claimed.length === free;
    claimed.forEach(begin);
    if (moreMayWait) return longestPause;
    const next = await queue.nextDue(channel);
    const wait = next === null ? longestPause : next.getTime() - now().getTime();
    return Math.min(Math.max(wait, shortestPause), longestPause);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      let pause = pauseAfterError;
      try {
        pause = await round();
        outage.over();
      } catch (error) {
        outage.seen(error);
      }
      if (!stopping.signal.aborted) await alarm.wait(pause);
    }
  }

  return {
    start: () => void (running ??= run()),
    poke: () => alarm.ring(),
    async stop() {
      stopping.abort();
      alarm.ring();
      await running;
      await Promise.all(underWay);
    },
  };
}

type Outage = ReturnType<typeof createOutage>;

/** One line when the queue is lost and one when it is back, however often it was asked in between. */
function createOutage(log: Log) {
  let down = false;
  return {
    seen(error: unknown) {
      if (!down) log.error({ code: codeOf(error) }, 'The queue of deliveries cannot be reached; trying on');
      down = true;
    },
    over() {
      if (down) log.info('The queue of deliveries is back');
      down = false;
    },
  };
}
