import { chromium, type Browser } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { execute, run } from './command.ts';
import { PlainError } from './toolchain.mjs';

type Environment = Readonly<Record<string, string | undefined>>;

/** The shell comes first: it has no window to draw around the page, and takes half the processor for the same page. */
const names = [
  ...['chromium-headless-shell', 'chromium', 'chromium-browser'],
  ...['google-chrome-stable', 'google-chrome'],
];

/** The Chromium that the journeys run in: the one asked for, the system's, or the one Playwright has fetched. */
export function findBrowser(
  environment: Environment = process.env,
  fetched: string = chromium.executablePath(),
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
  return [...onPath, fetched].find((path) => existsSync(path) && !isSnap(path) && works(path));
}

const works = (path: string): boolean => spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;

/** A snap sees neither our temporary folders nor our profile, and Ubuntu's package is only a signpost to the snap. */
function isSnap(path: string): boolean {
  const file = realpathSync(path);
  if (file.endsWith('/bin/snap') || file.startsWith('/snap/')) return true;
  const head = readFileSync(file).subarray(0, 4096).toString('latin1');
  return head.startsWith('#!') && head.includes('/snap/bin/');
}

/** For a browser that is driven by a program: no graphics card, and no traffic but the program's. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
];

export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await ensureBrowser(), args: browserFlags });

type Installer = () => Promise<unknown>;

/** Finds a browser or installs one, trying one way after the other. */
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
  const asRoot = waysToBeRoot();
  const fetch = (...options: string[]) => {
    console.log('Fetching a Chromium for the journeys with Playwright …');
    return run('playwright', ['install', ...options, '--no-shell', 'chromium'], { live: true });
  };
  if (!asRoot || !spawns('apt-get', ['--version'])) return [() => fetch()];
  const fromDebian: Installer = async () => {
    console.log("Installing the system's Chromium for the journeys …");
    await apt(asRoot, 'update');
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await apt(asRoot, 'install', '--yes', '--no-install-recommends', name);
      if (findBrowser()) return;
    }
  };
  const fetchers: readonly Installer[] = [() => fetch('--with-deps'), () => fetch()];
  return isUbuntu() ? [...fetchers, fromDebian] : [fromDebian, ...fetchers];
}

/** Debian's packages of the other two engines, with a screen that WebKit's window can be on. */
const enginePackages = [
  ...['firefox-esr', 'webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi'],
  ...['xvfb', 'xauth', 'dbus', 'dbus-daemon', 'fonts-liberation'],
];

const enginesRun = (): boolean =>
  spawns('firefox-esr', ['--version']) &&
  spawns('WebKitWebDriver', ['--help']) &&
  spawns('/usr/bin/python3', ['-c', "import gi; gi.require_version('WebKit2', '4.1')"]) &&
  spawns('Xvfb', ['-help']) &&
  spawns('dbus-run-session', ['--version']);

/** Whether Firefox and WebKit can be driven here, after an attempt to install what is missing. */
export async function ensureEngines(
  areThere: () => boolean = enginesRun,
  installers: readonly Installer[] = engineInstallers(),
): Promise<boolean> {
  for (const install of [undefined, ...installers]) {
    await install?.();
    if (areThere()) return true;
  }
  return false;
}

function engineInstallers(): readonly Installer[] {
  const asRoot = waysToBeRoot();
  if (!asRoot || isUbuntu() || !spawns('apt-get', ['--version'])) return [];
  const fromDebian: Installer = async () => {
    console.log('Installing Firefox and WebKit for the journeys …');
    await apt(asRoot, 'update');
    await apt(asRoot, 'install', '--yes', '--no-install-recommends', ...enginePackages);
  };
  return [fromDebian];
}

/** What to put before a command that only root may run; undefined where we cannot be root without a password. */
function waysToBeRoot(): readonly string[] | undefined {
  if (process.getuid?.() === 0) return [];
  return spawns('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined;
}

const spawns = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

const isUbuntu = (): boolean =>
  existsSync('/etc/os-release') && /^ID=ubuntu$/m.test(readFileSync('/etc/os-release', 'utf8'));

async function apt(asRoot: readonly string[], ...args: string[]): Promise<void> {
  const [command = 'apt-get', ...rest] = [...asRoot, 'apt-get', '--quiet', ...args];
  await execute(command, rest, { live: true, environment: { DEBIAN_FRONTEND: 'noninteractive' } });
}
