import { seconds } from './command.ts';
import {
  failureLines,
  formatCounts,
  noTests,
  oneTest,
  slowestLines,
  sum,
  type Results,
} from './test-results.ts';
import { fail } from './toolchain.mjs';

export interface Step {
  readonly title: string;
  /** The name of a step that has to pass before this one starts, if it was chosen. */
  readonly needs?: string;
  /** The name of a step that must not run at the same time, and goes first. */
  readonly after?: string;
  /** Installs what the step needs, while the steps before it run. */
  readonly prepare?: () => Promise<unknown>;
  readonly run: () => Promise<Results>;
}

interface Options {
  readonly print: (line: string) => void;
  /** How many steps run at the same time. */
  readonly atOnce: number;
  /** Whether the other steps go on after one that failed. */
  readonly all?: boolean;
  /** Ends what other steps have started. */
  readonly endOthers?: () => void;
  /** How long all steps took the last time. */
  readonly lastSeconds?: number | undefined;
  /** How many of the slowest tests to list. */
  readonly slowest?: number;
}

type State = 'waiting' | 'running' | 'passed' | 'failed' | 'not run';

/** Runs the steps in their order, some at the same time; prints what failed at the end, and returns the sum of their results. */
export async function runSteps(
  steps: Readonly<Record<string, Step>>,
  { print, atOnce, all = false, endOthers = () => {}, lastSeconds, slowest = 0 }: Options,
): Promise<Results> {
  const started = performance.now();
  const states = new Map<string, State>(Object.keys(steps).map((name) => [name, 'waiting']));
  const notRun: string[] = [];
  let total = noTests;
  let failedStep: string | undefined;

  const hasEnded = (name = ''): boolean => !['waiting', 'running'].includes(states.get(name) ?? 'not chosen');
  const nextStep = () =>
    Object.entries(steps).find(
      ([name, { needs, after }]) => states.get(name) === 'waiting' && hasEnded(needs) && hasEnded(after),
    );

  const finish = (step: Step, results: Results, line: string): void => {
    print(`  ${step.title}: ${line}`);
    total = sum(total, results);
    if (results.failed === 0 || all) return;
    failedStep = step.title;
    endOthers();
  };
  const runOne = async (name: string, step: Step): Promise<void> => {
    if (failedStep !== undefined) {
      states.set(name, 'not run');
      notRun.push(step.title);
      return;
    }
    if (states.get(step.needs ?? '') === 'failed') {
      states.set(name, 'failed');
      finish(step, oneTest(false), `skipped and counted as failed, because ‘${step.needs}’ failed`);
      return;
    }
    states.set(name, 'running');
    print(`▸ ${step.title}${timeLeft(started, lastSeconds)}`);
    const begun = performance.now();
    const results = await resultsOf(step);
    states.set(name, results.failed > 0 ? 'failed' : 'passed');
    if (failedStep === undefined) finish(step, results, `${formatCounts(results)} in ${seconds(begun)}`);
    else notRun.push(`${step.title} (ended early)`);
  };

  const running = new Set<Promise<void>>();
  for (let next = nextStep(); next || running.size > 0; next = nextStep()) {
    if (next && running.size < atOnce) {
      const run: Promise<void> = runOne(...next).finally(() => running.delete(run));
      running.add(run);
    } else await Promise.race(running);
  }

  if (slowest > 0) print(['\nThe slowest tests:', ...slowestLines(total, slowest)].join('\n'));
  for (const line of failureLines(total)) print(line);
  if (notRun.length > 0)
    print(`\nNot run, because ‘${failedStep}’ failed (--all runs them): ${notRun.join(', ')}`);
  const leftOut = new Set(total.leftOut);
  if (leftOut.size > 0) print(['\nLeft out on this machine:', ...leftOut].join('\n  '));
  print(`\n${formatCounts(total)}`);
  return total;
}

/** By the last run; nothing where it is not known. */
function timeLeft(started: number, lastSeconds: number | undefined): string {
  if (lastSeconds === undefined) return '';
  const minutes = Math.ceil((lastSeconds - (performance.now() - started) / 1000) / 60);
  return minutes > 0 ? `, about ${minutes} min to go` : '';
}

/** A step that throws has failed. */
const resultsOf = (step: Step): Promise<Results> =>
  step.run().catch((error: unknown) => {
    fail(error);
    return oneTest(false);
  });
