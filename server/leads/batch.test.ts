import { expect, test } from 'vitest';
import { Unavailable } from '../database/unavailable.ts';
import { createBatcher } from './batch.ts';

test('inputs that arrive during a batch form the next one, and none resolves before its batch', async () => {
  const lots: (readonly number[])[] = [];
  const { promise: done, resolve: finish } = Promise.withResolvers<void>();
  const double = createBatcher(
    async (inputs: readonly number[]) => {
      lots.push(inputs);
      await done;
      return inputs.map((input) => input * 2);
    },
    { size: 3, waiting: 10 },
  );
  let answered = 0;
  const outcomes = [1, 2, 3, 4, 5].map((input) => double(input).finally(() => (answered += 1)));
  await Promise.resolve();
  expect([lots, answered]).toEqual([[[1]], 0]);
  finish();
  expect(await Promise.all(outcomes)).toEqual([2, 4, 6, 8, 10]);
  expect(lots).toEqual([[1], [2, 3, 4], [5]]);
});

test('one that cannot be done fails alone', async () => {
  const batch = createBatcher(async (inputs: readonly string[]) => {
    if (inputs.includes('bad')) throw new Error('bad');
    return inputs;
  });
  const outcomes = await Promise.allSettled(['a', 'b', 'bad', 'c'].map(batch));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});

test('while the database is down no input is tried twice', async () => {
  let tries = 0;
  const batch = createBatcher(async () => {
    tries += 1;
    throw new Unavailable(new Error('down'));
  });
  const outcomes = await Promise.allSettled([1, 2, 3].map(batch));
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(tries).toBe(2);
});

test('no more wait than can be served', async () => {
  const { promise: never, resolve: finish } = Promise.withResolvers<readonly string[]>();
  const batch = createBatcher(() => never, { size: 1, waiting: 1 });
  const [first, second, third] = ['a', 'b', 'c'].map(batch);
  await expect(third).rejects.toBeInstanceOf(Unavailable);
  finish(['done']);
  expect(await Promise.all([first, second])).toEqual(['done', 'done']);
});
