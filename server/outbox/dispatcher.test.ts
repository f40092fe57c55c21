import { day, minute } from '../../contract/durations.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Delivery, leaseMs } from './delivery.ts';
import type { Loop } from '../common/loop.ts';
import { createDispatcher, type Send } from './dispatcher.ts';
import { delivered, failed } from './outcome.ts';
import { ada, submitted } from '../../tests/support/sample-leads.ts';
import { createTestLog } from '../../tests/support/log.ts';
import { createTestQueue } from '../../tests/support/delivery-queue.ts';

const start = new Date('2026-11-15T09:00:00Z');

let running: Loop[] = [];
beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(async () => {
  const stopped = Promise.all(running.map((each) => each.stop()));
  await vi.advanceTimersByTimeAsync(10 * minute);
  await stopped;
  running = [];
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const make = (id: string, more: Partial<Delivery> = {}): Delivery => ({
  ...submitted,
  id,
  firstDue: new Date(),
  ...more,
});

function dispatch(senders: Parameters<typeof createDispatcher>[0]['senders']) {
  const outbox = createTestQueue();
  const { log, lines, levels } = createTestLog();
  const dispatcher = createDispatcher({ queue: outbox.queue, senders, log, random: () => 0.5 });
  running.push(dispatcher);
  return { ...outbox, dispatcher, lines, levels };
}

const succeed: Send = async () => delivered;
const taking =
  (ms: number, then: Send = succeed): Send =>
  async (delivery) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return then(delivery);
  };

test('what is due is delivered at once, and what is due later at its time', async () => {
  const { add, dispatcher, stateOf, settled } = dispatch({ mail: succeed });
  add(make('now'));
  add(make('later', { firstDue: new Date(start.getTime() + 10_000) }));
  dispatcher.start();
  await pass(0);
  expect(stateOf('now')).toBe('delivered');
  expect(stateOf('later')).toBe('waiting');
  await pass(10_000);
  expect(settled.map(({ id, at }) => [id, at.getTime() - start.getTime()])).toEqual([
    ['now', 0],
    ['later', 10_000],
  ]);
});

test('waking delivers new deliveries without delay', async () => {
  const { add, dispatcher, stateOf } = dispatch({ mail: succeed });
  dispatcher.start();
  await pass(5000);
  add(make('new'));
  await pass(0);
  expect(stateOf('new')).toBe('waiting');
  dispatcher.wake();
  await pass(0);
  expect(stateOf('new')).toBe('delivered');
});

test('waking during a query of the queue is not lost', async () => {
  const { add, dispatcher, stateOf, queue } = dispatch({ mail: succeed });
  const nextDue = queue.nextDue.bind(queue);
  vi.spyOn(queue, 'nextDue').mockImplementationOnce(async (channel) => {
    const answer = await nextDue(channel);
    add(make('in between'));
    dispatcher.wake();
    return answer;
  });
  dispatcher.start();
  await pass(0);
  expect(stateOf('in between')).toBe('delivered');
});

test('what another process has put in is found within half a minute, without asking all the time', async () => {
  const { add, dispatcher, stateOf, calls } = dispatch({ mail: succeed });
  dispatcher.start();
  await pass(1000);
  add(make('foreign'));
  await pass(30_000);
  expect(stateOf('foreign')).toBe('delivered');
  await pass(10 * minute);
  expect(calls()).toBeLessThan(60);
});

test('a channel has only so many on their way at once, and one that hangs does not hold up the other', async () => {
  const now = { mail: 0, webhook: 0, reply: 0, notice: 0 };
  const most = { mail: 0, webhook: 0, reply: 0, notice: 0 };
  const counting =
    (ms: number): Send =>
    async ({ channel }) => {
      most[channel] = Math.max(most[channel], ++now[channel]);
      await new Promise((resolve) => setTimeout(resolve, ms));
      now[channel]--;
      return channel === 'webhook' ? failed('no answer') : delivered;
    };
  const { add, dispatcher, stateOf } = dispatch({ mail: counting(100), webhook: counting(15_000) });
  for (let count = 0; count < 6; count++) {
    add(make(`w${count}`, { channel: 'webhook' }));
    add(make(`m${count}`));
  }
  dispatcher.start();
  await pass(300);
  for (let count = 0; count < 6; count++) expect(stateOf(`m${count}`)).toBe('delivered');
  await pass(30_000);
  expect(most).toEqual({ mail: 4, webhook: 4, reply: 0, notice: 0 });
});

test('a mail server that never answers delays no webhook, and a webhook that never answers no mail', async () => {
  for (const hanging of ['mail', 'webhook'] as const) {
    const working = hanging === 'mail' ? 'webhook' : 'mail';
    const never: Send = () => new Promise(() => {});
    const { add, dispatcher, stateOf } = dispatch({ [hanging]: never, [working]: succeed });
    for (let count = 0; count < 40; count++) add(make(`stuck ${count}`, { channel: hanging }));
    for (let count = 0; count < 40; count++) add(make(`well ${count}`, { channel: working }));
    dispatcher.start();
    await pass(0);
    for (let count = 0; count < 40; count++) expect(stateOf(`well ${count}`)).toBe('delivered');
    add(make('late', { channel: working }));
    dispatcher.wake();
    await pass(0);
    expect(stateOf('late')).toBe('delivered');
    running = [];
  }
});

test('no more is claimed than can be begun, so that a lease never ends before its attempt', async () => {
  const { add, dispatcher, settled, stateOf } = dispatch({ mail: taking(25_000) });
  for (let count = 0; count < 16; count++) add(make(`m${count}`));
  dispatcher.start();
  await pass(leaseMs);
  expect(settled).toHaveLength(16);
  expect(new Set(settled.map(({ id }) => id)).size).toBe(16);
  expect(stateOf('m15')).toBe('delivered');
});

test('three days of failures make a delivery dead, with the reason', async () => {
  const times: number[] = [];
  const { add, dispatcher, stateOf, reasonFor } = dispatch({
    mail: async () => {
      times.push(Date.now());
      return failed('answered 503');
    },
  });
  add(make('doomed'));
  dispatcher.start();
  await pass(4 * day);
  expect(stateOf('doomed')).toBe('dead');
  expect(reasonFor('doomed')).toBe('answered 503');
  expect(times.length).toBeGreaterThanOrEqual(10);
  expect(times.length).toBeLessThanOrEqual(14);
  expect((times.at(-1) ?? 0) - start.getTime()).toBeGreaterThanOrEqual(3 * day);
  expect((times.at(-1) ?? 0) - start.getTime()).toBeLessThan(3 * day + minute);
});

test('a receiver that recovers within three days gets each delivery once', async () => {
  const sent: string[] = [];
  const isBack = () => Date.now() > start.getTime() + 2 * day;
  const { add, dispatcher } = dispatch({
    mail: async ({ id }) => {
      if (!isBack()) return failed('answered 503');
      sent.push(id);
      return delivered;
    },
  });
  for (let count = 0; count < 30; count++) add(make(`m${count}`));
  dispatcher.start();
  await pass(3 * day);
  expect(sent).toHaveLength(30);
  expect(new Set(sent).size).toBe(30);
});

test('what the receiver wants no more of is dead at once', async () => {
  const { add, dispatcher, stateOf, attemptsOf } = dispatch({
    webhook: async () => failed('answered 410', true),
  });
  add(make('gone', { channel: 'webhook' }));
  dispatcher.start();
  await pass(day);
  expect(stateOf('gone')).toBe('dead');
  expect(attemptsOf('gone')).toBe(1);
});

test('deliveries of a channel that is not configured are left alone', async () => {
  const { add, dispatcher, stateOf, attemptsOf } = dispatch({ mail: succeed });
  add(make('w', { channel: 'webhook' }));
  dispatcher.start();
  await pass(minute);
  expect([stateOf('w'), attemptsOf('w')]).toEqual(['waiting', 0]);
});

test('a sender that throws counts as failed, its message is not stored, and other deliveries continue', async () => {
  const { add, dispatcher, stateOf, reasonFor } = dispatch({
    mail: async ({ id, lead }) => {
      if (id === 'bad') throw new TypeError(`cannot read ${lead.Email}`);
      return delivered;
    },
  });
  add(make('bad'));
  add(make('good'));
  dispatcher.start();
  await pass(0);
  expect(stateOf('good')).toBe('delivered');
  expect(reasonFor('bad')).toBe('TypeError');
});

test('while the database is down there is one line in the log, without a name; then all goes on', async () => {
  const { add, dispatcher, fail, lines, levels, stateOf } = dispatch({ mail: succeed });
  fail(Object.assign(new Error(`lost while reading ${ada.Email}`), { code: 'ECONNREFUSED' }));
  dispatcher.start();
  await pass(10 * minute);
  expect(levels()).toEqual(['error']);
  expect(lines[0]?.text).toContain('ECONNREFUSED');
  expect(lines[0]?.text).not.toContain(ada.Email);
  add(make('m'));
  fail(undefined);
  await pass(30_000);
  expect(stateOf('m')).toBe('delivered');
  expect(levels()).toEqual(['error', 'info']);
});

test('a success that cannot be written down at once is not delivered again', async () => {
  let sent = 0;
  const { add, dispatcher, fail, stateOf } = dispatch({
    mail: async () => {
      sent++;
      fail(new Error('database is down'));
      return delivered;
    },
  });
  add(make('m'));
  dispatcher.start();
  await pass(minute);
  fail(undefined);
  await pass(5 * minute);
  expect(stateOf('m')).toBe('delivered');
  expect(sent).toBe(1);
});

test('if it never can be, it is delivered again under the same id when the lease is over', async () => {
  const sent: string[] = [];
  const { add, dispatcher, fail, stateOf } = dispatch({
    mail: async ({ id }) => {
      if (sent.push(id) === 1) fail(new Error('database is down'));
      return delivered;
    },
  });
  add(make('m'));
  dispatcher.start();
  await pass(leaseMs + minute);
  fail(undefined);
  await pass(minute);
  expect(stateOf('m')).toBe('delivered');
  expect(sent).toEqual(['m', 'm']);
});

test('stopping finishes what was begun and takes nothing more', async () => {
  const { add, dispatcher, stateOf } = dispatch({ mail: taking(10_000) });
  add(make('begun'));
  dispatcher.start();
  await pass(1000);
  let stopped = false;
  const stopping = dispatcher.stop().then(() => (stopped = true));
  add(make('late'));
  dispatcher.wake();
  await pass(8000);
  expect(stopped).toBe(false);
  await pass(1000);
  await stopping;
  expect(stateOf('begun')).toBe('delivered');
  await pass(10 * minute);
  expect(stateOf('late')).toBe('waiting');
});
