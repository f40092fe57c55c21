import { ensureEngines } from './browser.ts';
import { build } from './build.ts';
import { run } from './command.ts';
import { engineArguments } from './steps.ts';
import { fail, PlainError } from './toolchain.mjs';

/** Runs the journeys in Firefox and WebKit with the arguments of Playwright: --project webkit, -g popup … */
async function main(args: readonly string[]): Promise<void> {
  if (!(await ensureEngines())) {
    throw new PlainError(
      'These journeys need firefox-esr, webkit2gtk-driver, gir1.2-webkit2-4.1, python3-gi, xvfb and dbus, as Debian packages ' +
        'them. Install them, or run this as root on Debian.',
    );
  }
  await build();
  process.exitCode = (await run('playwright', [...engineArguments, ...args], { live: true })).code;
}

await main(process.argv.slice(2)).catch(fail);
