import { seconds } from './command.ts';
import { inWords, none, single, sum, type Counts } from './counts.ts';
import { steps, type Step, type StepName } from './steps.ts';
import { fail, PlainError } from './toolchain.mjs';

const names = Object.keys(steps) as StepName[];

/** Runs the steps named on the command line, or all of them, and ends with one line of counts. */
async function main(asked: readonly string[]): Promise<void> {
  const unknown = asked.find((name) => !(name in steps));
  if (unknown) throw new PlainError(`There is no step '${unknown}'; there are ${names.join(', ')}.`);
  let total = none;
  let buildFailed = false;
  for (const name of names.filter((each) => asked.length === 0 || asked.includes(each))) {
    const step: Step = steps[name];
    const counts = await take(step, buildFailed);
    if (name === 'build') buildFailed = counts.failed > 0;
    total = sum(total, counts);
  }
  console.log(`\n${inWords(total)}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

async function take(step: Step, buildFailed: boolean): Promise<Counts> {
  console.log(`\n▸ ${step.title}`);
  if (step.needsBuild && buildFailed) {
    console.log('  left out and counted as failed: there is no build');
    return single(false);
  }
  const started = performance.now();
  const counts = await step.run().catch((error: unknown) => {
    fail(error);
    return single(false);
  });
  console.log(`  ${inWords(counts)} in ${seconds(started)}`);
  return counts;
}

await main(process.argv.slice(2)).catch(fail);
