import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { single, type Counts } from './counts.ts';
import { takeInOrder, type Step } from './sequence.ts';

// A step that breaks down says so on standard error and in the exit code; neither is meant for the test run.
const code = process.exitCode;
beforeEach(() => vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = code;
});

const step = (title: string, counts: Counts, needs?: string): Step => ({
  title,
  ...(needs && { needs }),
  run: async () => counts,
});

async function take(steps: Readonly<Record<string, Step>>) {
  const said: string[] = [];
  // All that it is given, as console.log would show it.
  const say = (...words: readonly unknown[]) =>
    void said.push(
      words
        .join(' ')
        .trim()
        .replace(/ in [\d.]+ s$/, ''),
    );
  const total = await takeInOrder(steps, say);
  return { said, total };
}

test('every step has a heading and its counts, and the last line has them all', async () => {
  const { said } = await take({
    a: step('first', single(true)),
    b: step('second', { passed: 7, failed: 0 }),
  });
  expect(said).toEqual([
    '▸ first',
    '1 passed, 0 failed',
    '▸ second',
    '7 passed, 0 failed',
    '8 passed, 0 failed',
  ]);
});

test('a failing step keeps no other from being taken', async () => {
  const { total } = await take({
    a: step('first', single(false)),
    b: step('second', { passed: 7, failed: 1 }),
  });
  expect(total).toEqual({ passed: 7, failed: 2 });
});

test('a step aside begins with the first, and is told about before those that need another', async () => {
  const begun: string[] = [];
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const noted = (title: string, more: Partial<Step> = {}): Step => ({
    title,
    ...more,
    run: async () => {
      begun.push(title);
      if (title === 'faults') await isOver;
      if (title === 'build') end();
      return single(true);
    },
  });
  const { said, total } = await take({
    types: noted('types'),
    faults: noted('faults', { aside: true }),
    build: noted('build'),
    checks: noted('checks', { needs: 'build' }),
  });
  expect(begun).toEqual(['faults', 'types', 'build', 'checks']);
  expect(said.filter((line) => line.startsWith('▸'))).toEqual(['▸ types', '▸ build', '▸ faults', '▸ checks']);
  expect(total).toEqual({ passed: 4, failed: 0 });
});

test('what needs a step that failed is left out and has failed too, all the way down', async () => {
  const { total, said } = await take({
    build: step('build', single(false)),
    checks: step('checks', { passed: 7, failed: 0 }, 'build'),
    report: step('report', { passed: 7, failed: 0 }, 'checks'),
    other: step('other', single(true)),
  });
  expect(total).toEqual({ passed: 1, failed: 3 });
  expect(said).toContain('left out and counted as failed, for want of: build');
});

test('what needs a step that nobody asked for is taken', async () => {
  const { total } = await take({ checks: step('checks', single(true), 'build') });
  expect(total).toEqual({ passed: 1, failed: 0 });
});

test('a step that breaks down has failed, and the reason is shown', async () => {
  const broken: Step = { title: 'broken', run: () => Promise.reject(new Error('no disk')) };
  const { total } = await take({ broken, after: step('after', single(true)) });
  expect(total).toEqual({ passed: 1, failed: 1 });
  expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ message: 'no disk' }));
});
