import { seconds } from './command.ts';
import { formatCounts, noTests, oneTest, sum, type Counts } from './counts.ts';
import { fail } from './toolchain.mjs';

export interface Step {
  readonly title: string;
  /** The name of an earlier step that this one depends on; one in the background waits for it. */
  readonly needs?: string;
  /** Whether it leaves processors idle, and therefore runs beside the others. */
  readonly inBackground?: boolean;
  readonly run: () => Promise<Counts>;
}

type Print = (line: string) => void;

/** Runs every step, also after one that failed, and returns the sum of their counts. */
export async function runSteps(steps: Readonly<Record<string, Step>>, print: Print): Promise<Counts> {
  const ends = new Map(Object.keys(steps).map((name) => [name, Promise.withResolvers<Counts>()]));
  let total = noTests;
  const runEach = async (isChosen: (step: Step) => boolean, printLine: Print) => {
    for (const [name, step] of Object.entries(steps).filter(([, each]) => isChosen(each))) {
      const needed = await ends.get(step.needs ?? '')?.promise;
      printLine(`\n▸ ${step.title}`);
      const counts = needed && needed.failed > 0 ? skip(step, printLine) : await run(step, printLine);
      total = sum(total, counts);
      ends.get(name)?.resolve(counts);
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
  print(`\n${formatCounts(total)}`);
  return total;
}

function skip({ needs }: Step, print: Print): Counts {
  print(`  skipped and counted as failed, because this step failed: ${needs}`);
  return oneTest(false);
}

async function run(step: Step, print: Print): Promise<Counts> {
  const started = performance.now();
  const counts = await step.run().catch((error: unknown) => {
    fail(error);
    return oneTest(false);
  });
  print(`  ${formatCounts(counts)} in ${seconds(started)}`);
  return counts;
}
