import { installSamples } from './samples/modules.ts';
import { runSteps } from './step-runner.ts';
import { steps } from './steps.ts';
import { fail, PlainError } from './toolchain.mjs';

/** Runs the steps named on the command line, or all of them, and prints the counts. */
async function main(asked: readonly string[]): Promise<void> {
  const unknown = asked.find((name) => !(name in steps));
  if (unknown)
    throw new PlainError(`There is no step '${unknown}'; there are ${Object.keys(steps).join(', ')}.`);
  const chosen = Object.entries(steps).filter(([name]) => asked.length === 0 || asked.includes(name));
  // Early, because npm mostly waits for the network and the disk; the step itself says if it fails.
  if (chosen.some(([name]) => name === 'samples')) installSamples().catch(() => {});
  const { failed } = await runSteps(Object.fromEntries(chosen), console.log);
  process.exitCode = failed > 0 ? 1 : 0;
}

await main(process.argv.slice(2)).catch(fail);
