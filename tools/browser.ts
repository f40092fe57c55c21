import { chromium, type Browser } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './command.ts';
import { installDebian, isUbuntu, rootPrefix, spawns } from './system-packages.ts';
import { PlainError } from './toolchain.mjs';

type Environment = Readonly<Record<string, string | undefined>>;

/** The headless shell comes first: it takes half the processor time for the same page. */
const names = [
  ...['chromium-headless-shell', 'chromium', 'chromium-browser'],
  ...['google-chrome-stable', 'google-chrome'],
];

/** The path of the Chromium in the environment variable, of the system's, or of the one that Playwright downloaded. */
export function findBrowser(
  environment: Environment = process.env,
  downloaded: string = chromium.executablePath(),
): string | undefined {
  const asked = environment['CHROMIUM'];
  if (asked) {
    if (works(asked)) return asked;
    throw new PlainError(
      `CHROMIUM is set to ${asked}, which is not a browser that runs. Correct it or unset it.`,
    );
  }
  const folders = (environment['PATH'] ?? '').split(delimiter).filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, downloaded].find((path) => existsSync(path) && !isSnap(path) && works(path));
}

const works = (path: string): boolean => spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;

/** A snap has no access to our temporary folders and profile; Ubuntu's package is a script that starts the snap. */
function isSnap(path: string): boolean {
  const file = realpathSync(path);
  if (file.endsWith('/bin/snap') || file.startsWith('/snap/')) return true;
  const head = readFileSync(file).subarray(0, 4096).toString('latin1');
  return head.startsWith('#!') && head.includes('/snap/bin/');
}

/** No graphics card, and no network traffic of the browser's own. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
];

export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await ensureBrowser(), args: browserFlags });

type Installer = () => Promise<unknown>;

/** Returns the path of a browser; where there is none, runs the installers one by one until there is. */
export async function ensureBrowser(
  find: () => string | undefined = findBrowser,
  installers: readonly Installer[] = installersHere(),
): Promise<string> {
  for (const install of [undefined, ...installers]) {
    await install?.();
    const found = find();
    if (found) return found;
  }
  throw new PlainError(
    'The journeys need a browser, and none could be installed here. Install Chromium or Google Chrome, or set CHROMIUM ' +
      'to the path of one, and run the command again.',
  );
}

function installersHere(): readonly Installer[] {
  const asRoot = rootPrefix();
  const download = (...options: string[]) => {
    console.log('Downloading a Chromium for the journeys with Playwright, and on Ubuntu what it needs …');
    return run('playwright', ['install', ...options, '--no-shell', 'chromium'], { live: true });
  };
  if (!asRoot || !spawns('apt-get', ['--version'])) return [() => download()];
  const fromDebian: Installer = async () => {
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await installDebian(asRoot, [name]);
      if (findBrowser()) return;
    }
  };
  const downloads: readonly Installer[] = [() => download('--with-deps'), () => download()];
  return isUbuntu() ? [...downloads, fromDebian] : [fromDebian, ...downloads];
}
