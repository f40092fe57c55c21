import { z } from 'zod';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

export const noTests: Counts = { passed: 0, failed: 0 };

/** The counts of a step that is a single test. */
export const oneTest = (ok: boolean): Counts => (ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

export const sum = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
});

export const formatCounts = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`;

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

/** A file that could not be loaded counts as one failed test. */
export function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(report);
  const unloaded = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length };
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  errors: z.array(z.unknown()),
});

/** Flaky tests count as failed, and so do errors outside of tests. */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors } = playwrightReport.parse(report);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/** Counts a failure where the exit code is not 0 although the report has none. */
export const withExitCode = (counts: Counts, code: number): Counts =>
  code !== 0 && counts.failed === 0 ? sum(counts, oneTest(false)) : counts;
