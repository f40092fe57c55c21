import { relative } from 'node:path';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { root } from './toolchain.mjs';

export interface TestCase {
  readonly title: string;
  /** Its file, with the line where that is known. */
  readonly place: string;
  readonly seconds: number;
  /** What was expected and not found, of a test that failed. */
  readonly problem?: string | undefined;
  /** Pictures and traces of it. */
  readonly files?: readonly string[];
}

export interface Results {
  readonly passed: number;
  readonly failed: number;
  /** Those whose report names them. */
  readonly tests?: readonly TestCase[];
  /** What could not be tested on this machine, and how to change that. */
  readonly leftOut?: readonly string[];
}

export const noTests: Results = { passed: 0, failed: 0 };

/** The results of a step that is a single test. */
export const oneTest = (ok: boolean): Results => (ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

export const sum = (a: Results, b: Results): Results => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  tests: [...(a.tests ?? []), ...(b.tests ?? [])],
  leftOut: [...(a.leftOut ?? []), ...(b.leftOut ?? [])],
});

export const formatCounts = ({ passed, failed }: Results): string => `${passed} passed, ${failed} failed`;

/** A file that could not be loaded counts as one failed test. */
export function readVitest({ numPassedTests, numFailedTests, testResults }: JsonTestResults): Results {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    tests: [
      ...unloaded.map(({ name, message }) => ({
        title: 'the file could not be loaded',
        place: relative(root, name),
        seconds: 0,
        problem: message,
      })),
      ...testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ fullName, status, duration, failureMessages }) => {
          const problem = status === 'failed' ? (failureMessages ?? []).join('\n') : undefined;
          const line = problem?.split(`${name}:`)[1]?.split(':')[0];
          const place = line ? `${relative(root, name)}:${line}` : relative(root, name);
          return { title: fullName, place, seconds: (duration ?? 0) / 1000, problem };
        }),
      ),
    ],
  };
}

const specsOf = ({ specs, suites = [] }: JSONReportSuite): readonly JSONReportSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** Flaky tests count as failed, and so do errors outside of tests. */
export function readPlaywright({ config, stats, errors, suites }: JSONReport): Results {
  const folder = relative(root, config.rootDir);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    tests: [
      ...errors.map(({ message }) => ({
        title: 'outside of the journeys',
        place: folder,
        seconds: 0,
        problem: message,
      })),
      ...suites.flatMap(specsOf).flatMap(({ title, file, line, tests }) =>
        tests.map(({ status, results }) => ({
          title,
          place: `${folder}/${file}:${line}`,
          seconds: results.reduce((total, { duration }) => total + duration / 1000, 0),
          problem: ['unexpected', 'flaky'].includes(status)
            ? results.flatMap(({ errors: own }) => own.map(({ message }) => message)).join('\n')
            : undefined,
          files: results.flatMap(({ attachments }) =>
            attachments.flatMap(({ path }) => (path ? relative(root, path) : [])),
          ),
        })),
      ),
    ],
  };
}

/** Counts a failure where the exit code is not 0 although the report has none. */
export const withExitCode = (results: Results, code: number): Results =>
  code !== 0 && results.failed === 0 ? sum(results, oneTest(false)) : results;

const longestProblem = 20;

/** Each failed test with its place, what was expected, and its files. */
export const failureLines = ({ tests = [] }: Results): readonly string[] =>
  tests
    .filter(({ problem }) => problem !== undefined)
    .flatMap(({ title, place, problem = '', files = [] }) => [
      '',
      `✗ ${place}`,
      `  ${title}`,
      ...problem
        .split('\n')
        .filter((line) => !/^\s*at (?:.*node_modules|new Promise)/.test(line))
        .slice(0, longestProblem)
        .map((line) => `    ${line}`),
      ...files.map((file) => `  see ${file}`),
    ]);

/** The tests that take longest, slowest first. */
export const slowestLines = ({ tests = [] }: Results, count: number): readonly string[] =>
  tests
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ title, place, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${place} ${title}`);
