import { build } from './build.ts';
import { run } from './command.ts';
import { journeyEnvironment } from './steps.ts';
import { fail } from './toolchain.mjs';

/** Runs the journeys with the arguments of Playwright: a file's name, --ui, --debug … */
async function main(args: readonly string[]): Promise<void> {
  await build();
  const environment = await journeyEnvironment();
  const { code } = await run('playwright', ['test', ...args], { live: true, environment });
  process.exitCode = code;
}

await main(process.argv.slice(2)).catch(fail);
