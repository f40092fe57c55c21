import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { endRunning } from './command.ts';
import { runSteps, type Step } from './step-runner.ts';
import { steps } from './steps.ts';
import { fail, PlainError, root } from './toolchain.mjs';

const timeFile = join(root, '.cache/test-seconds');

/** Runs the steps named on the command line, or all of them, and prints the counts. With `--all` also after a failure. */
async function main(words: readonly string[]): Promise<void> {
  const asked = words.filter((word) => word !== '--all');
  const unknown = asked.find((name) => !(name in steps));
  if (unknown)
    throw new PlainError(`There is no step '${unknown}'; there are ${Object.keys(steps).join(', ')}.`);
  const chosen = Object.entries(steps).filter(([name]) => asked.length === 0 || asked.includes(name));
  // Early, because npm and apt mostly wait for the network and the disk; the steps themselves say if it fails.
  for (const [, step] of chosen) (step as Step).prepare?.().catch(() => {});
  const isWhole = asked.length === 0;
  const started = performance.now();
  const { failed } = await runSteps(Object.fromEntries(chosen), {
    print: console.log,
    // One more than there are processors: most steps wait for something now and then.
    atOnce: availableParallelism() + 1,
    all: words.includes('--all'),
    endOthers: endRunning,
    lastSeconds: isWhole && existsSync(timeFile) ? Number(readFileSync(timeFile, 'utf8')) : undefined,
    slowest: isWhole ? 20 : 0,
  });
  process.exitCode = failed > 0 ? 1 : 0;
  if (!isWhole || failed > 0) return;
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(timeFile, String(Math.round((performance.now() - started) / 1000)));
}

await main(process.argv.slice(2)).catch(fail);
