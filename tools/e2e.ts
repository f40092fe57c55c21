import { build } from './build.ts';
import { run } from './command.ts';
import { engineArguments, journeyEnvironment } from './steps.ts';
import { ensureParts, leftOutLines, systemParts } from './system-packages.ts';
import { fail, PlainError } from './toolchain.mjs';

/**
 * Runs the journeys with the arguments of Playwright: a file's name, --ui, --debug … With `--engines` first it runs those in
 * Firefox and WebKit.
 */
async function main(args: readonly string[]): Promise<void> {
  const inEngines = args[0] === '--engines';
  const missing = inEngines ? await ensureParts([systemParts.engines]) : [];
  if (missing.length > 0) throw new PlainError(`Not possible here: ${leftOutLines(missing).join()}.`);
  await build();
  const command = inEngines ? [...engineArguments, ...args.slice(1)] : ['test', ...args];
  const environment = inEngines ? {} : await journeyEnvironment();
  process.exitCode = (await run('playwright', command, { live: true, environment })).code;
}

await main(process.argv.slice(2)).catch(fail);
