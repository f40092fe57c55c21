import { expect, test } from 'vitest';
import { countPlaywright, countVitest, formatCounts, noTests, oneTest, sum, withExitCode } from './counts.ts';

const vitestReport = (numPassedTests: number, numFailedTests: number, testResults: object[] = []) => ({
  numPassedTests,
  numFailedTests,
  testResults,
});

test('counts what vitest passed and failed', () => {
  expect(countVitest(vitestReport(5, 2))).toEqual({ passed: 5, failed: 2 });
});

test('counts a test file that could not be loaded', () => {
  const unloaded = { status: 'failed', assertionResults: [] };
  const ordinary = { status: 'failed', assertionResults: [{}] };
  expect(countVitest(vitestReport(5, 1, [unloaded, ordinary]))).toEqual({ passed: 5, failed: 2 });
});

test('counts flaky journeys and errors outside of them as failed', () => {
  const report = { stats: { expected: 4, unexpected: 2, flaky: 1 }, errors: [{}] };
  expect(countPlaywright(report)).toEqual({ passed: 4, failed: 4 });
});

test('counts a report of another shape as failed', () => {
  expect(() => countVitest({ success: true })).toThrow('numPassedTests');
  expect(() => countPlaywright({})).toThrow('stats');
});

test('counts an exit code other than 0 as a failure, unless the report has one', () => {
  expect(withExitCode({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 });
  expect(withExitCode({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
  expect(withExitCode({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 });
});

test('adds up to one line', () => {
  const total = [oneTest(true), oneTest(false), { passed: 10, failed: 0 }].reduce(sum, noTests);
  expect(formatCounts(total)).toBe('11 passed, 1 failed');
});
