import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deliver, keep, outcomeOf, pauseBefore, waiting, type Outcome, type Shelf } from './outbox.ts';

function shelfOf(entries: Record<string, string> = {}): Shelf {
  const map = new Map(Object.entries(entries));
  return {
    get length() {
      return map.size;
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

function shelfWith(count: number): Shelf {
  const shelf = shelfOf();
  for (let number = 1; number <= count; number += 1)
    keep(shelf, { number, body: `save ${number}` }, 1000, `${9 - number}`);
  return shelf;
}

describe('saves that wait', () => {
  test('are delivered in order and forgotten once acknowledged', async () => {
    const shelf = shelfWith(3);
    const sent: number[] = [];
    const done = await deliver(shelf, async ({ number }) => {
      sent.push(number);
      return 'acknowledged';
    });
    expect([done, sent, waiting(shelf)]).toEqual([true, [1, 2, 3], []]);
  });

  test('stay where they are when one has to wait, and none overtakes it', async () => {
    const shelf = shelfWith(3);
    const done = await deliver(shelf, async ({ number }) => (number === 2 ? 'later' : 'acknowledged'));
    expect([done, waiting(shelf).map(({ number }) => number)]).toEqual([false, [2, 3]]);
  });

  test('survive a network that fails', async () => {
    const shelf = shelfWith(1);
    expect(await deliver(shelf, () => Promise.reject(new TypeError('Failed to fetch')))).toBe(false);
    expect(waiting(shelf)).toHaveLength(1);
  });

  test('arrive all, each in its place, whatever goes wrong on the way', async () => {
    const outcomes = fc.array(fc.constantFrom<Outcome>('acknowledged', 'later'), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(outcomes, fc.integer({ min: 1, max: 8 }), async (luck, count) => {
        const shelf = shelfWith(count);
        const arrived: number[] = [];
        const script = luck.values();
        for (let attempt = 0; attempt <= luck.length; attempt += 1) {
          await deliver(shelf, async ({ number }) => {
            const outcome = script.next().value ?? 'acknowledged';
            if (outcome === 'acknowledged') arrived.push(number);
            return outcome;
          });
        }
        expect(arrived).toEqual(Array.from({ length: count }, (_, index) => index + 1));
      }),
    );
  });

  test('ignore what others keep in the same place, and drop what was spoiled', () => {
    const shelf = shelfOf({ ipdetails: 'error', 'lets-talk-save:1': '{' });
    expect(waiting(shelf)).toEqual([]);
    expect(shelf.length).toBe(1);
  });
});

test.each([
  [200, 'acknowledged'],
  [204, 'acknowledged'],
  [400, 'refused'],
  [413, 'refused'],
  [422, 'refused'],
  [408, 'later'],
  [425, 'later'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
])('status %i means %s', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome);
});

test('the pauses grow, and never beyond five minutes', () => {
  const pauses = Array.from({ length: 30 }, (_, attempt) => pauseBefore(attempt, () => 1));
  expect(pauses[0]).toBe(2000);
  expect(pauses.every((pause, index) => pause >= (pauses[index - 1] ?? 0) && pause <= 300_000)).toBe(true);
});
