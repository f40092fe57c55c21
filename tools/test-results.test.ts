import { join } from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import { expect, test } from 'vitest';
import type { JsonTestResults } from 'vitest/node';
import {
  failureLines,
  formatCounts,
  noTests,
  oneTest,
  readPlaywright,
  readVitest,
  slowestLines,
  sum,
  withExitCode,
} from './test-results.ts';
import { root } from './toolchain.mjs';

const file = join(root, 'contract/lead.test.ts');
const stack = `AssertionError: expected 1 to be 2\n    at ${file}:12:3\n    at node_modules/vitest/run.js:1:1`;
const failing = { fullName: 'a lead is whole', status: 'failed', duration: 40, failureMessages: [stack] };
const passing = { fullName: 'a lead is merged', status: 'passed', duration: 2000, failureMessages: [] };

/** The parts of a report that are read. */
const vitestReport = (testResults: readonly object[]) =>
  ({ numPassedTests: 5, numFailedTests: 1, testResults }) as unknown as JsonTestResults;

test('reads what vitest passed and failed, with place and reason', () => {
  const results = readVitest(
    vitestReport([{ name: file, status: 'failed', assertionResults: [failing, passing] }]),
  );
  expect(results).toMatchObject({ passed: 5, failed: 1 });
  expect(failureLines(results)).toEqual([
    '',
    '✗ contract/lead.test.ts:12',
    '  a lead is whole',
    '    AssertionError: expected 1 to be 2',
    `        at ${file}:12:3`,
  ]);
  expect(slowestLines(results, 1)).toEqual(['    2.0 s  contract/lead.test.ts a lead is merged']);
});

test('counts and names a test file that could not be loaded', () => {
  const unloaded = { name: file, status: 'failed', message: 'no such module', assertionResults: [] };
  const results = readVitest(vitestReport([unloaded]));
  expect(results.failed).toBe(2);
  expect(failureLines(results)).toContain('    no such module');
});

test('reads journeys with their pictures; flaky ones and errors outside of them are failures', () => {
  const attempt = {
    duration: 1500,
    errors: [{ message: 'expected 3 rows' }],
    attachments: [{ name: 'screenshot', path: join(root, 'test-results/journeys/menu/failed.png') }],
  };
  const spec = {
    title: 'a menu opens',
    file: 'menus.desktop.ts',
    line: 7,
    tests: [{ status: 'unexpected', results: [attempt] }],
  };
  const results = readPlaywright({
    config: { rootDir: join(root, 'tests/journeys') },
    stats: { expected: 4, unexpected: 2, flaky: 1 },
    errors: [{ message: 'no server' }],
    suites: [{ specs: [], suites: [{ specs: [spec] }] }],
  } as unknown as JSONReport);
  expect(results).toMatchObject({ passed: 4, failed: 4 });
  expect(failureLines(results)).toEqual([
    '',
    '✗ tests/journeys',
    '  outside of the journeys',
    '    no server',
    '',
    '✗ tests/journeys/menus.desktop.ts:7',
    '  a menu opens',
    '    expected 3 rows',
    '  see test-results/journeys/menu/failed.png',
  ]);
});

test('counts an exit code other than 0 as a failure, unless the report has one', () => {
  expect(withExitCode({ passed: 3, failed: 0 }, 1)).toMatchObject({ passed: 3, failed: 1 });
  expect(withExitCode({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
  expect(withExitCode({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 });
});

test('adds up to one line', () => {
  const total = [oneTest(true), oneTest(false), { passed: 10, failed: 0 }].reduce(sum, noTests);
  expect(formatCounts(total)).toBe('11 passed, 1 failed');
});
