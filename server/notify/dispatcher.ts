import { createAlarm } from './alarm.ts';
import type { Channel, Delivery, DeliveryQueue } from './delivery.ts';
import { createGate } from './gate.ts';
import type { Log } from './log.ts';
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

/** At once over one channel: as many as the mail server is asked to bear. */
const perChannel = 4;
/** At once in hand: all of one channel's are through in four rounds of at most 25 seconds, before the lease ends. */
const inHand = 16;
export const leaseMs = 120_000;
/** Other processes may put something into the same queue without a poke from here. */
const longestPause = 30_000;
/** Another process may hold what is due: no reason to ask without pause. */
const shortestPause = 1000;
const pauseAfterError = 5000;

export function createDispatcher(parts: DispatcherParts): Dispatcher {
  const { queue, senders, log, now = () => new Date(), random = Math.random } = parts;
  const gates = { mail: createGate(perChannel), webhook: createGate(perChannel) };
  const underWay = new Set<Promise<void>>();
  const alarm = createAlarm();
  const outage = createOutage(log);
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let moreMayWait = false;

  async function attempt(delivery: Delivery): Promise<Outcome> {
    const send = senders[delivery.channel];
    if (!send) return failed('no receiver is set for this channel');
    // A fault of ours in one delivery must not keep the others from their receivers.
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
    const outcome = await gates[delivery.channel](() => attempt(delivery));
    // A result that is not written down means a repetition: worth some patience with the database.
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

  /** Takes what is due and begins it; says how long there is nothing more to do. */
  async function round(): Promise<number> {
    const free = inHand - underWay.size;
    if (free === 0) return longestPause;
    const claimed = await queue.claim(now(), free, leaseMs);
    moreMayWait = claimed.length === free;
    claimed.forEach(begin);
    if (moreMayWait) return longestPause;
    const next = await queue.nextDue();
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
