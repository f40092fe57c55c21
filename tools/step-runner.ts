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
  /** The name of an earlier step that this one depends on; one in the background waits for it. */
  readonly needs?: string;
  /** Whether it leaves processors idle, and therefore runs beside the others. */
  readonly inBackground?: boolean;
  readonly run: () => Promise<Results>;
}

type Print = (line: string) => void;

interface Options {
  readonly print: Print;
  /** Whether the other steps go on after one that failed. */
  readonly all?: boolean;
  /** Ends what other steps have started. */
  readonly endOthers?: () => void;
  /** How long all steps took the last time. */
  readonly lastSeconds?: number | undefined;
  /** How many of the slowest tests to list. */
  readonly slowest?: number;
}

/** Runs the steps, prints what failed at the end, and returns the sum of their results. */
export async function runSteps(
  steps: Readonly<Record<string, Step>>,
  { print, all = false, endOthers = () => {}, lastSeconds, slowest = 0 }: Options,
): Promise<Results> {
  const started = performance.now();
  const ends = new Map(Object.keys(steps).map((name) => [name, Promise.withResolvers<Results>()]));
  let total = noTests;
  let failedStep: string | undefined;
  const notRun: string[] = [];

  const runOne = async (step: Step, printLine: Print): Promise<Results> => {
    const needed = await ends.get(step.needs ?? '')?.promise;
    const skips = needed && needed.failed > 0;
    if (failedStep !== undefined || (skips && !all)) {
      notRun.push(step.title);
      return noTests;
    }
    printLine(`\n▸ ${step.title}${timeLeft(started, lastSeconds)}`);
    if (skips) return skip(step, printLine);
    const results = await run(step, printLine);
    if (failedStep === undefined) return results;
    notRun.push(`${step.title} (ended early)`);
    return noTests;
  };
  const runEach = async (isChosen: (step: Step) => boolean, printLine: Print) => {
    for (const [name, step] of Object.entries(steps).filter(([, each]) => isChosen(each))) {
      const results = await runOne(step, printLine);
      total = sum(total, results);
      if (results.failed > 0 && !all && failedStep === undefined) {
        failedStep = step.title;
        endOthers();
      }
      ends.get(name)?.resolve(results);
    }
  };

  const backgroundLines: string[] = [];
  const background = runEach(
    (step) => step.inBackground === true,
    (line) => backgroundLines.push(line),
  );
  await runEach((step) => !step.inBackground, print);
  await background;
  for (const line of backgroundLines) print(line);
  if (slowest > 0) print(['\nThe slowest tests:', ...slowestLines(total, slowest)].join('\n'));
  for (const line of failureLines(total)) print(line);
  if (notRun.length > 0)
    print(`\nNot run, because ‘${failedStep}’ failed (--all runs them): ${notRun.join(', ')}`);
  print(`\n${formatCounts(total)}`);
  return total;
}

/** By the last run; nothing where it is not known. */
function timeLeft(started: number, lastSeconds: number | undefined): string {
  if (lastSeconds === undefined) return '';
  const minutes = Math.ceil((lastSeconds - (performance.now() - started) / 1000) / 60);
  return minutes > 0 ? `, about ${minutes} min to go` : '';
}

function skip({ needs }: Step, print: Print): Results {
  print(`  skipped and counted as failed, because this step failed: ${needs}`);
  return oneTest(false);
}

async function run(step: Step, print: Print): Promise<Results> {
  const started = performance.now();
  const results = await step.run().catch((error: unknown) => {
    fail(error);
    return oneTest(false);
  });
  print(`  ${formatCounts(results)} in ${seconds(started)}`);
  return results;
}
