import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeSqliteDatabase } from '../testing/databases.ts';
import { unfinishedDelay } from '../leads/plan-deliveries.ts';
import { logFigures, sizes } from '../testing/sizes.ts';
import type { DeliveryState } from '../database/tables.ts';
import type { DeliveryQueue } from './delivery.ts';
import { createDispatcher, leaseMs } from './dispatcher.ts';
import { leastAttempts, retryPeriod } from './retry.ts';
import { ada, submitted } from '../testing/sample-leads.ts';
import { createTestLog } from '../testing/log.ts';
import { createTestQueue } from '../testing/delivery-queue.ts';
import {
  createReceiver,
  createWorld,
  passUntil,
  watchQueue,
  type World,
} from '../testing/simulated-world.ts';
import {
  type Attempt,
  day,
  type Days,
  daysOf,
  hour,
  minute,
  second,
  type Notification,
} from '../testing/simulated-days.ts';
import { createStores } from '../stores.ts';

const start = Date.parse('2026-11-15T09:00:00Z');
/** Longer than any receiver may take before it is given up. */
const longestAttempt = 25 * second;
/** The longest wait with its jitter. */
const furthestRetry = 15 * hour;

beforeEach(() => {
  // The thread of a real database is awaited by other means, which stay as they are.
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An outbox, in memory or in a database. */
interface Outbox {
  readonly queue: DeliveryQueue;
  put(notification: Notification): Promise<void>;
  /** By lead and channel. */
  states(): Promise<ReadonlyMap<string, DeliveryState>>;
  close(): Promise<void>;
}

const keyOf = ({ lead, channel }: Pick<Notification, 'lead' | 'channel'>): string => `${lead} ${channel}`;

type MakeOutbox = (clock: () => number) => Promise<Outbox>;

const inMemory: MakeOutbox = async (clock) => {
  const { queue, add, stateOf } = createTestQueue();
  const ids = new Map<string, string>();
  return {
    queue,
    put: async (notification) => {
      const { lead, channel, occasion } = notification;
      const id = `delivery of ${keyOf(notification)}`;
      ids.set(keyOf(notification), id);
      const wait = occasion === 'unfinished' ? unfinishedDelay : 0;
      add({
        ...submitted,
        id,
        channel,
        occasion,
        lead: { ...ada, id: lead },
        firstDue: new Date(clock() + wait),
      });
    },
    states: async () => new Map([...ids].map(([key, id]) => [key, stateOf(id)])),
    close: async () => {},
  };
};

const onSqlite: MakeOutbox = async (clock) => {
  const place = await makeSqliteDatabase();
  const database = place.open();
  const stores = createStores(database, { channels: ['mail', 'webhook'], now: clock });
  return {
    queue: stores.deliveries,
    put: ({ lead, channel, occasion }) =>
      stores.leads.save({
        id: `${lead}-${channel}`,
        number: 1,
        values: { UserName: 'Ada', Email: 'ada@vs.example' },
        submitted: occasion === 'submitted',
        spamReason: null,
      } as Parameters<typeof stores.leads.save>[0]),
    states: async () => {
      const rows = await database.run((db) =>
        db.selectFrom('deliveries').select(['lead_id', 'channel', 'state']).execute(),
      );
      return new Map(rows.map(({ lead_id, channel, state }) => [keyOf({ lead: lead_id, channel }), state]));
    },
    close: async () => {
      await stores.database.close();
      await place.remove();
    },
  };
};

interface SimulationResult {
  readonly attempts: readonly Attempt[];
  readonly states: ReadonlyMap<string, DeliveryState>;
  /** How often the queue was asked. */
  readonly calls: number;
  readonly passed: number;
}

/** Lets the days pass, and as many more as everything may take that was put off in them. */
async function live(days: Days, makeOutbox: MakeOutbox): Promise<SimulationResult> {
  const world = createWorld(days, start);
  const outbox = await makeOutbox(world.clock);
  const { queue, calls, rest } = watchQueue(outbox.queue, world);
  const { attempts, send } = createReceiver(world);
  let chance = 0;
  const dispatcher = createDispatcher({
    queue,
    senders: { mail: send, webhook: send },
    log: createTestLog().log,
    now: () => new Date(world.clock()),
    random: () => days.chances[chance++ % days.chances.length] ?? 0.5,
  });
  dispatcher.start();
  for (const notification of days.notifications.toSorted((one, other) => one.at - other.at)) {
    await passUntil(notification.at, world, rest);
    await outbox.put(notification);
    dispatcher.wake();
  }
  await passUntil(days.eventful, world, rest);
  await passUntilSettled(days, world, outbox, rest);
  const states = await outbox.states();
  const stopping = dispatcher.stop();
  for (await rest(); vi.getTimerCount() > 0; await rest()) vi.advanceTimersToNextTimer();
  await stopping;
  await outbox.close();
  return { attempts, states, calls: calls(), passed: world.passed() };
}

/** A clock that was set back delays by as much. */
async function passUntilSettled(
  { jumps }: Days,
  world: World,
  outbox: Outbox,
  rest: () => Promise<void>,
): Promise<void> {
  const setBack = jumps.reduce((sum, { by }) => sum + Math.abs(by), 0);
  const end = world.passed() + furthestRetry + leaseMs + setBack;
  const isOver = async () => ![...(await outbox.states()).values()].includes('waiting');
  while (world.passed() < end && !(await isOver())) await passUntil(world.passed() + hour, world, rest);
}

const downTime = ({ faults }: Days): number =>
  faults.filter(({ what }) => what === 'queue').reduce((sum, { from, until }) => sum + until - from, 0);

const jumpedBetween = ({ jumps }: Days, from: number, until: number): boolean =>
  jumps.some(({ at }) => from <= at && at <= until);

const queueDownBetween = ({ faults }: Days, from: number, until: number): boolean =>
  faults.some((fault) => fault.what === 'queue' && fault.from <= until && from <= fault.until);

const nameOf = ({ delivery: { lead, channel } }: Attempt): string => keyOf({ lead: lead.id, channel });

function expectKept(days: Days, { attempts, states, calls, passed }: SimulationResult): void {
  const byName = Map.groupBy(attempts, nameOf);
  for (const [name, state] of states) expectTold(name, state, byName.get(name) ?? []);
  for (const ofOne of byName.values()) {
    // The same id for every attempt, so that receivers can tell a repetition from news.
    expect(new Set(ofOne.map(({ delivery }) => delivery.id)).size).toBe(1);
    for (const { delivery, clock } of ofOne)
      expect(clock).toBeGreaterThanOrEqual(delivery.firstDue.getTime());
    expectSaneWaits(days, ofOne);
  }
  // Two questions of each channel every half a minute, some for each attempt, and one a second for each result that cannot
  // be recorded.
  const inVain = ((downTime(days) + leaseMs) / second) * (states.size + 1);
  const asked = (4 * passed) / (30 * second);
  expect(calls).toBeLessThan(asked + 8 * attempts.length + inVain + 200);
}

/** Given up is only what was tried ten times, over three days by the clock; all else has arrived. */
function expectTold(name: string, state: DeliveryState, attempts: readonly Attempt[]): void {
  const arrived = attempts.some(({ ended }) => ended?.failed === false);
  const { ended, delivery } = attempts.at(-1) ?? {};
  const isLate = (ended?.clock ?? 0) >= (delivery?.firstDue.getTime() ?? Infinity) + retryPeriod;
  const isHopeless = isLate && attempts.length >= leastAttempts;
  const verdict = state === 'dead' ? { state, isHopeless } : { state, arrived };
  expect([name, verdict]).toEqual([
    name,
    state === 'dead' ? { state, isHopeless: true } : { state: 'delivered', arrived: true },
  ]);
}

/** Waits triple from a minute to half a day, a fifth more or less, where neither clock nor queue came between. */
function expectSaneWaits(days: Days, attempts: readonly Attempt[]): void {
  for (const [index, attempt] of attempts.entries()) {
    const next = attempts[index + 1];
    const { ended, delivery } = attempt;
    if (!next || !ended) continue;
    expect(next.passed).toBeGreaterThan(attempt.passed);
    if (
      jumpedBetween(days, attempt.passed, next.passed) ||
      queueDownBetween(days, attempt.passed, next.passed)
    )
      continue;
    const wait = Math.min(minute * 3 ** delivery.attempts, 12 * hour);
    const isLastChance = Math.abs(next.clock - (delivery.firstDue.getTime() + retryPeriod)) <= 2 * minute;
    const least = isLastChance ? 0 : wait * 0.8;
    expect(next.clock - ended.clock).toBeGreaterThanOrEqual(least);
    expect(next.clock - ended.clock).toBeLessThanOrEqual(wait * 1.2 + minute + longestAttempt);
  }
}

describe('days of faults and clock jumps: everything is delivered in its time, and no receiver is flooded', () => {
  test.each([
    ['four days in memory', inMemory, 4 * day, sizes.simulations],
    ['half a day on SQLite', onSqlite, day / 2, Math.ceil(sizes.simulations / 20)],
  ])(
    '%s',
    async (kind, makeOutbox, eventful, numRuns) => {
      let attempts = 0;
      let simulated = 0;
      await fc.assert(
        fc.asyncProperty(daysOf(eventful), async (days) => {
          const told = await live(days, makeOutbox);
          attempts += told.attempts.length;
          simulated += told.passed;
          expectKept(days, told);
        }),
        { numRuns },
      );
      logFigures(`faults of mail and webhook, ${kind}`, {
        runs: numRuns,
        'simulated days': Math.round(simulated / day),
        attempts,
      });
      expect(attempts).toBeGreaterThan(0);
    },
    1_800_000,
  );
});
