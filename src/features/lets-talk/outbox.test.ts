import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultRetention } from '../../../contract/lead.ts';
import type { KeyValueStore } from '../../site/storage.ts';
import { addSave, deliver, type Outcome, pauseBefore, settle, waitingSaves } from './outbox.ts';

const day = 24 * 60 * 60 * 1000;
const now = 100 * day;

function storeOf(entries: Record<string, string> = {}): KeyValueStore {
  const map = new Map(Object.entries(entries));
  return {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => void map.set(key, value),
    remove: (key) => void map.delete(key),
    keys: () => [...map.keys()],
  };
}

function storeWith(count: number, madeAt = now): KeyValueStore {
  const store = storeOf();
  for (let number = 1; number <= count; number += 1)
    addSave(store, { number, body: `save ${number}`, formToken: 'opened' }, madeAt, `${number}`);
  return store;
}

const numbersIn = (store: KeyValueStore) => waitingSaves(store).map(({ number }) => number);

describe('saves that wait', () => {
  test('are sent with what they were made with and removed once acknowledged', async () => {
    const store = storeWith(3);
    const sent: unknown[] = [];
    const done = await deliver(
      store,
      async ({ number, body, formToken }) => {
        sent.push({ number, body, formToken });
        return 'acknowledged';
      },
      () => now,
    );
    expect([done, waitingSaves(store)]).toEqual([true, []]);
    expect(sent).toHaveLength(3);
    expect(sent).toContainEqual({ number: 2, body: 'save 2', formToken: 'opened' });
  });

  test('do not wait for one that fails or hangs', async () => {
    const store = storeWith(12);
    const hanging = new Promise<Outcome>(() => {});
    void deliver(
      store,
      async ({ number }) => (number === 12 ? hanging : number === 7 ? 'later' : 'acknowledged'),
      () => now,
    );
    await expect.poll(() => numbersIn(store)).toEqual([12, 7]);
  });

  test('survive a network that fails', async () => {
    const store = storeWith(1);
    const failing = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await deliver(store, failing, () => now)).toBe(false);
    expect(waitingSaves(store)).toHaveLength(1);
  });

  test('arrive all, whatever goes wrong on the way', async () => {
    const outcomes = fc.array(fc.constantFrom<Outcome>('acknowledged', 'later'), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(outcomes, fc.integer({ min: 1, max: 8 }), async (luck, count) => {
        const store = storeWith(count);
        const arrived: number[] = [];
        const script = luck.values();
        for (let attempt = 0; attempt <= luck.length; attempt += 1) {
          await deliver(
            store,
            async ({ number }) => {
              const outcome = script.next().value ?? 'acknowledged';
              if (outcome === 'acknowledged') arrived.push(number);
              return outcome;
            },
            () => now,
          );
        }
        expect(arrived.toSorted((one, other) => one - other)).toEqual(
          Array.from({ length: count }, (_, index) => index + 1),
        );
      }),
    );
  });

  test('leave entries of others alone, and unreadable ones of ours go', () => {
    const store = storeOf({ ipdetails: 'error', 'lets-talk-save:1': '{' });
    expect(waitingSaves(store)).toEqual([]);
    expect(store.keys()).toEqual(['ipdetails']);
  });
});

describe('saves that can never be delivered', () => {
  const failOnce = (store: KeyValueStore, at: number) => {
    for (const save of waitingSaves(store)) settle(store, save, 'later', at);
  };

  test(`stay for ${defaultRetention.unsentSaveDays} days however often they fail`, () => {
    const store = storeWith(1);
    for (let quarter = 0; quarter <= defaultRetention.unsentSaveDays * 4; quarter += 1)
      failOnce(store, now + (quarter / 4) * day);
    expect(numbersIn(store)).toEqual([1]);
    failOnce(store, now + (defaultRetention.unsentSaveDays + 0.25) * day);
    expect(numbersIn(store)).toEqual([]);
  });

  test('expire as well when they were made by a clock that was ahead', () => {
    const store = storeWith(1, now + 4000 * day);
    failOnce(store, now);
    expect(numbersIn(store)).toEqual([]);
  });
});

test('the pauses grow, and never beyond five minutes', () => {
  const pauses = Array.from({ length: 30 }, (_, attempt) => pauseBefore(attempt, () => 1));
  expect(pauses[0]).toBe(2000);
  expect(pauses.every((pause, index) => pause >= (pauses[index - 1] ?? 0) && pause <= 300_000)).toBe(true);
});
