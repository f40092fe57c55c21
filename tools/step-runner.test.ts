import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runSteps, type Step } from './step-runner.ts';
import { oneTest, type Results } from './test-results.ts';

// A step that throws writes to standard error and sets the exit code, neither of which is meant for the test run.
const code = process.exitCode;
beforeEach(() => vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = code;
});

const step = (title: string, results: Results, needs?: string): Step => ({
  title,
  ...(needs && { needs }),
  run: async () => results,
});

async function run(
  steps: Readonly<Record<string, Step>>,
  { all = true, atOnce = 1, endOthers = () => {} } = {},
) {
  const lines: string[] = [];
  const print = (...words: readonly unknown[]) =>
    void lines.push(
      words
        .join(' ')
        .trim()
        .replace(/ in [\d.]+ s$/, ''),
    );
  const { passed, failed } = await runSteps(steps, { print, atOnce, all, endOthers });
  return { lines, total: { passed, failed } };
}

test('every step has a heading and its counts, and the last line has them all', async () => {
  const { lines } = await run({
    a: step('first', oneTest(true)),
    b: step('second', { passed: 7, failed: 0 }),
  });
  expect(lines).toEqual([
    '▸ first',
    'first: 1 passed, 0 failed',
    '▸ second',
    'second: 7 passed, 0 failed',
    '8 passed, 0 failed',
  ]);
});

test('a failed step ends the run, and the steps beside it', async () => {
  const { promise: isEnded, resolve: end } = Promise.withResolvers<void>();
  const beside: Step = {
    title: 'beside',
    run: async () => {
      await isEnded;
      return { passed: 3, failed: 1 };
    },
  };
  const { lines, total } = await run(
    { beside, a: step('first', oneTest(false)), b: step('second', oneTest(true)) },
    { all: false, atOnce: 2, endOthers: end },
  );
  expect(total).toEqual({ passed: 0, failed: 1 });
  expect(lines).toContain('Not run, because ‘first’ failed (--all runs them): beside (ended early), second');
});

test('with --all the steps after a failed one are run', async () => {
  const { total } = await run({
    a: step('first', oneTest(false)),
    b: step('second', { passed: 7, failed: 1 }),
  });
  expect(total).toEqual({ passed: 7, failed: 2 });
});

test('as many steps run at the same time as asked for, in their order, and one that needs another waits', async () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const held = (title: string, needs?: string): Step => ({
    title,
    ...(needs && { needs }),
    run: async () => {
      begun.push(title);
      await new Promise<void>((resolve) => ends.set(title, resolve));
      return oneTest(true);
    },
  });
  const end = async (title: string) => {
    await vi.waitFor(() => expect(begun).toContain(title));
    ends.get(title)?.();
  };
  const running = run(
    { types: held('types'), build: held('build', 'types'), faults: held('faults'), lint: held('lint') },
    { atOnce: 2 },
  );
  await end('faults');
  expect(begun).toEqual(['types', 'faults']);
  await end('lint');
  expect(begun).toEqual(['types', 'faults', 'lint']);
  await end('types');
  await end('build');
  expect((await running).total).toEqual({ passed: 4, failed: 0 });
});

test('what a machine cannot test is listed once, before the counts', async () => {
  const leftOut = ['nginx: apt-get install nginx-light'];
  const { lines } = await run({
    a: step('first', { ...oneTest(true), leftOut }),
    b: step('second', { ...oneTest(true), leftOut }),
  });
  expect(lines.slice(-2)).toEqual([`Left out on this machine:\n  ${leftOut[0]}`, '2 passed, 0 failed']);
});

test('steps that depend on a failed one are skipped and counted as failed', async () => {
  const { total, lines } = await run({
    build: step('build', oneTest(false)),
    checks: step('checks', { passed: 7, failed: 0 }, 'build'),
    report: step('report', { passed: 7, failed: 0 }, 'checks'),
    other: step('other', oneTest(true)),
  });
  expect(total).toEqual({ passed: 1, failed: 3 });
  expect(lines).toContain('checks: skipped and counted as failed, because ‘build’ failed');
});

test('a step that comes after a failed one is run with --all', async () => {
  const build: Step = { ...step('build', { passed: 7, failed: 0 }), after: 'types' };
  const { total } = await run({ types: step('types', oneTest(false)), build }, { atOnce: 2 });
  expect(total).toEqual({ passed: 7, failed: 1 });
});

test('a step whose dependency was not chosen is run', async () => {
  const { total } = await run({ checks: step('checks', oneTest(true), 'build') });
  expect(total).toEqual({ passed: 1, failed: 0 });
});

test('a step that throws has failed, and the error is shown', async () => {
  const broken: Step = { title: 'broken', run: () => Promise.reject(new Error('no disk')) };
  const { total } = await run({ broken, after: step('after', oneTest(true)) });
  expect(total).toEqual({ passed: 1, failed: 1 });
  expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ message: 'no disk' }));
});
