import type { DeliveryQueue } from '../../server/outbox/deliveries.ts';
import { type Delivery, overdueAfter } from '../../server/outbox/delivery.ts';
import type { Channel } from '../../server/database/tables.ts';

type State = 'waiting' | 'delivered' | 'dead';

interface Entry {
  delivery: Delivery;
  state: State;
  due: number;
  attempts: number;
  reason: string | null;
}

/** A delivery queue in memory that can be made unreachable and records all results. */
export function createTestQueue() {
  const entries = new Map<string, Entry>();
  const settled: { readonly id: string; readonly at: Date; readonly retryAt?: Date | null }[] = [];
  let down: Error | undefined;
  let calls = 0;

  const entry = (id: string): Entry => {
    const found = entries.get(id);
    if (!found) throw new Error(`There is no delivery ${id}`);
    return found;
  };
  const reach = () => {
    calls++;
    if (down) throw down;
  };
  const waiting = (channel?: Channel) =>
    [...entries.values()].filter(
      ({ state, delivery }) => state === 'waiting' && (channel ?? delivery.channel) === delivery.channel,
    );

  const queue: DeliveryQueue = {
    async claim(channel, now, limit, leaseMs) {
      reach();
      const due = waiting(channel).filter((each) => each.due <= now.getTime());
      return due.slice(0, limit).map((each) => {
        each.due = now.getTime() + leaseMs;
        return { ...each.delivery, attempts: each.attempts++ };
      });
    },
    async succeeded(id, at) {
      reach();
      entry(id).state = 'delivered';
      settled.push({ id, at });
    },
    async failed(id, at, reason, retryAt) {
      reach();
      settled.push({ id, at, retryAt });
      const failing = entry(id);
      failing.reason = reason;
      if (retryAt === null) failing.state = 'dead';
      else failing.due = retryAt.getTime();
    },
    async nextDue(channel) {
      reach();
      const times = waiting(channel).map(({ due }) => due);
      return times.length === 0 ? null : new Date(Math.min(...times));
    },
    async backlog(now) {
      reach();
      const old = (each: Entry) => each.delivery.firstDue.getTime() < now.getTime() - overdueAfter;
      const dead = [...entries.values()].filter(({ state }) => state === 'dead');
      return { overdue: waiting().filter(old).length, dead: dead.length };
    },
  };

  return {
    queue,
    settled,
    add(delivery: Delivery) {
      const { attempts, firstDue } = delivery;
      entries.set(delivery.id, {
        delivery,
        state: 'waiting',
        due: firstDue.getTime(),
        attempts,
        reason: null,
      });
    },
    stateOf: (id: string): State => entry(id).state,
    attemptsOf: (id: string): number => entry(id).attempts,
    reasonFor: (id: string): string | null => entry(id).reason,
    fail(error: Error | undefined) {
      down = error;
    },
    calls: () => calls,
  };
}
