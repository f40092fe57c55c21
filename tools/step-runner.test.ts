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

async function run(steps: Readonly<Record<string, Step>>, all = true, endOthers = () => {}) {
  const lines: string[] = [];
  const print = (...words: readonly unknown[]) =>
    void lines.push(
      words
        .join(' ')
        .trim()
        .replace(/ in [\d.]+ s$/, ''),
    );
  const { passed, failed } = await runSteps(steps, { print, all, endOthers });
  return { lines, total: { passed, failed } };
}

test('every step has a heading and its counts, and the last line has them all', async () => {
  const { lines } = await run({
    a: step('first', oneTest(true)),
    b: step('second', { passed: 7, failed: 0 }),
  });
  expect(lines).toEqual([
    '▸ first',
    '1 passed, 0 failed',
    '▸ second',
    '7 passed, 0 failed',
    '8 passed, 0 failed',
  ]);
});

test('a failed step ends the run, and the steps beside it', async () => {
  const { promise: isEnded, resolve: end } = Promise.withResolvers<void>();
  const beside: Step = {
    title: 'beside',
    inBackground: true,
    run: async () => {
      await isEnded;
      return { passed: 3, failed: 1 };
    },
  };
  const { lines, total } = await run(
    { beside, a: step('first', oneTest(false)), b: step('second', oneTest(true)) },
    false,
    end,
  );
  expect(total).toEqual({ passed: 0, failed: 1 });
  expect(lines).toContain('Not run, because ‘first’ failed (--all runs them): second, beside (ended early)');
});

test('with --all the steps after a failed one are run', async () => {
  const { total } = await run({
    a: step('first', oneTest(false)),
    b: step('second', { passed: 7, failed: 1 }),
  });
  expect(total).toEqual({ passed: 7, failed: 2 });
});

test('a background step starts with the first, and is printed last', async () => {
  const begun: string[] = [];
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const noted = (title: string, more: Partial<Step> = {}): Step => ({
    title,
    ...more,
    run: async () => {
      begun.push(title);
      if (title === 'faults') await isOver;
      if (title === 'checks') end();
      return oneTest(true);
    },
  });
  const { lines, total } = await run({
    types: noted('types'),
    faults: noted('faults', { inBackground: true }),
    build: noted('build'),
    checks: noted('checks', { needs: 'build' }),
  });
  expect(begun).toEqual(['faults', 'types', 'build', 'checks']);
  expect(lines.filter((line) => line.startsWith('▸'))).toEqual([
    '▸ types',
    '▸ build',
    '▸ checks',
    '▸ faults',
  ]);
  expect(total).toEqual({ passed: 4, failed: 0 });
});

test('steps that depend on a failed one are skipped and counted as failed', async () => {
  const { total, lines } = await run({
    build: step('build', oneTest(false)),
    checks: step('checks', { passed: 7, failed: 0 }, 'build'),
    report: step('report', { passed: 7, failed: 0 }, 'checks'),
    other: step('other', oneTest(true)),
  });
  expect(total).toEqual({ passed: 1, failed: 3 });
  expect(lines).toContain('skipped and counted as failed, because this step failed: build');
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

test('a background step waits for the step that it needs, and is skipped when that failed', async () => {
  const begun: string[] = [];
  const noted = (title: string, passes = true): Step => ({
    title,
    run: async () => {
      begun.push(title);
      return oneTest(passes);
    },
  });
  const engines: Step = { ...noted('engines'), needs: 'build', inBackground: true };
  await run({ types: noted('types'), engines, build: noted('build') });
  expect(begun).toEqual(['types', 'build', 'engines']);
  const { total } = await run({ types: noted('types'), engines, build: noted('build', false) });
  expect(total).toEqual({ passed: 1, failed: 2 });
  expect(begun.filter((title) => title === 'engines')).toHaveLength(1);
});
