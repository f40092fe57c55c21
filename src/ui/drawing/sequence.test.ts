import { expect, test } from 'vitest';
import { layOutSequence, sequenceContent } from './sequence.ts';

const sequence = sequenceContent.parse({
  alt: 'x'.repeat(60),
  caption: 'Who tells whom',
  actors: ['Tablet', 'Service', 'Ledger'],
  messages: [
    { from: 'Tablet', to: 'Service', label: 'sends the order' },
    { from: 'Service', to: 'Service', label: 'checks the stock' },
    { from: 'Service', to: 'Ledger', label: 'books it' },
    { from: 'Ledger', to: 'Ledger', label: 'signs the line' },
    { from: 'Ledger', to: 'Tablet', label: 'answers', later: true },
  ],
});

const { width, height, lifelines, messages } = layOutSequence(sequence);

test('lifelines stand in the order in which actors are named, messages in the order in which they happen', () => {
  expect(lifelines.map(({ name }) => name)).toEqual(sequence.actors);
  expect(lifelines.map(({ x }) => x)).toEqual(lifelines.map(({ x }) => x).toSorted((a, b) => a - b));
  expect(messages.map(({ y }) => y)).toEqual(messages.map(({ y }) => y).toSorted((a, b) => a - b));
});

test('a message runs from its sender to its receiver', () => {
  const at = new Map(lifelines.map(({ name, x }) => [name, x]));
  for (const { from, to, fromX, toX } of messages) {
    expect(fromX).toBe(at.get(from));
    expect(toX).toBe(at.get(to));
  }
});

test('what an actor does by itself is a loop that opens where there is room', () => {
  expect(messages.map(({ loop }) => loop)).toEqual([0, 1, 0, -1, 0]);
});

test('nothing leaves the sheet', () => {
  for (const { y, fromX, toX, labelX } of messages) {
    expect(y).toBeLessThan(height);
    for (const x of [fromX, toX, labelX]) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(width);
    }
  }
});
