import { z } from 'zod';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

export const none: Counts = { passed: 0, failed: 0 };

/** A step that is one test by itself. */
export const single = (ok: boolean): Counts => (ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

export const sum = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
});

export const inWords = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`;

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

/** A file that could not even be loaded has no tests to count, and is one that failed. */
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

/** A test that fails only sometimes has failed; so has a run that stumbled outside of any test. */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors } = playwrightReport.parse(report);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/** The program's verdict counts even where its report shows nothing wrong. */
export const withVerdict = (counts: Counts, code: number): Counts =>
  code !== 0 && counts.failed === 0 ? sum(counts, single(false)) : counts;
