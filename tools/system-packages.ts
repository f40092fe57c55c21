import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { execute } from './command.ts';
import { root } from './toolchain.mjs';

/** Programs of the system that some tests need and npm does not have. */
export interface SystemPart {
  readonly name: string;
  /** What is not tested without it. */
  readonly tests: string;
  /** Debian's names. */
  readonly packages: readonly string[];
  /** Commands that succeed where it is installed. */
  readonly probes: readonly (readonly [command: string, ...args: string[]])[];
}

const unpackedDovecot = join(root, '.cache/dovecot');

/** Below which Debian's package of Dovecot has its files. */
export function dovecotFolder(): string {
  return existsSync('/usr/lib/dovecot/imap') ? '/' : unpackedDovecot;
}

export const systemParts = {
  engines: {
    name: 'Firefox ESR and WebKitGTK',
    tests: 'the journeys in Firefox and WebKit',
    // With an X server for WebKit's window.
    packages: [
      ...['firefox-esr', 'webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi'],
      ...['xvfb', 'xauth', 'dbus', 'dbus-daemon', 'fonts-liberation'],
    ],
    probes: [
      ['firefox-esr', '--version'],
      ['WebKitWebDriver', '--help'],
      ['/usr/bin/python3', '-c', "import gi; gi.require_version('WebKit2', '4.1')"],
      ['Xvfb', '-help'],
      ['dbus-run-session', '--version'],
    ],
  },
  samples: {
    name: 'Python with FastAPI, HTTPX and pytest, and g++',
    tests: 'the samples in Python and C++, which are only parsed',
    // Debian 12 has the versions of the articles' time: FastAPI 0.92, HTTPX 0.23 and pytest 7.2.
    packages: ['python3', 'python3-fastapi', 'python3-httpx', 'python3-pytest', 'g++'],
    probes: [
      ['/usr/bin/python3', '-c', 'import fastapi, httpx, pytest'],
      ['g++', '--version'],
    ],
  },
  nginx: {
    name: 'nginx',
    tests: 'the configuration for nginx',
    packages: ['nginx-light'],
    probes: [['nginx', '-v']],
  },
  dovecot: {
    name: 'Dovecot',
    tests: 'receiving mails from a real mailbox',
    packages: ['dovecot-imapd'],
    probes: [['test', '-x', join(dovecotFolder(), 'usr/lib/dovecot/imap')]],
  },
  namespaces: {
    name: 'root and mount namespaces',
    tests: 'what the Dockerfile copies, run over a read-only root, and the commands of docs/going-live.md',
    packages: ['util-linux', 'iproute2'],
    probes: [
      ['unshare', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'],
      ['unshare', '--net', 'ip', 'link', 'set', 'lo', 'up'],
    ],
  },
  compiler: {
    name: 'a C compiler',
    tests: 'failing system calls on the files of SQLite',
    packages: ['gcc', 'libc6-dev'],
    probes: [['cc', '--version']],
  },
  java: {
    name: 'Java 17 or later',
    tests: 'the Nu HTML checker on every page',
    packages: ['default-jre-headless'],
    probes: [['java', '-version']],
  },
} satisfies Record<string, SystemPart>;

/** Whether a command starts and succeeds. */
export const spawns = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** The words before a command that needs root; undefined where that would need a password. */
export function rootPrefix(): readonly string[] | undefined {
  if (process.getuid?.() === 0) return [];
  return spawns('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined;
}

export const isUbuntu = (): boolean =>
  existsSync('/etc/os-release') && /^ID=ubuntu$/m.test(readFileSync('/etc/os-release', 'utf8'));

/** The words before a command that installs Debian's packages; undefined where there are none, or only with a password. */
const installerPrefix = (): readonly string[] | undefined =>
  isUbuntu() || !spawns('apt-get', ['--version']) ? undefined : rootPrefix();

export const missingParts = (parts: readonly SystemPart[]): readonly SystemPart[] =>
  parts.filter(({ probes }) => !probes.every(([command, ...args]) => spawns(command, args)));

/** Installs the missing parts where that needs no password, and says so first. Returns those that are still missing. */
export async function ensureParts(
  parts: readonly SystemPart[],
  prefix: typeof installerPrefix = installerPrefix,
  installPackages: typeof installDebian = installDebian,
): Promise<readonly SystemPart[]> {
  await earlier;
  const missing = missingParts(parts);
  const asRoot = missing.length > 0 ? prefix() : undefined;
  if (!asRoot) return missing;
  await installPackages(
    asRoot,
    missing.flatMap(({ packages }) => packages),
  );
  return missingParts(missing);
}

let earlier: Promise<void> = Promise.resolve();
const wanted = new Set<string>();

/** One installation after the other, of all that was asked for meanwhile: only one process can have the lock. */
export function installDebian(asRoot: readonly string[], packages: readonly string[]): Promise<void> {
  for (const name of packages) wanted.add(name);
  earlier = earlier.then(async () => {
    if (wanted.size === 0) return;
    const names = [...wanted];
    wanted.clear();
    console.log(`Installing on this system, for tests: ${names.join(' ')}`);
    await updateLists(asRoot);
    await apt(asRoot, 'install', '--yes', '--no-install-recommends', ...names);
  });
  return earlier;
}

let updating: Promise<void> | undefined;

/** Once for all packages of a run. */
const updateLists = (asRoot: readonly string[]): Promise<void> => (updating ??= apt(asRoot, 'update'));

/** What the parts would have tested, and how to get them. */
export const leftOutLines = (parts: readonly SystemPart[]): readonly string[] =>
  parts.map(
    ({ name, tests, packages }) =>
      `${tests}: needs ${name}, as Debian 12 has it (as root: apt-get install ${packages.join(' ')})`,
  );

async function apt(asRoot: readonly string[], ...args: string[]): Promise<void> {
  // Another installation may hold the lock for a while.
  const options = ['--quiet', '--option', 'DPkg::Lock::Timeout=600'];
  const [command = 'apt-get', ...rest] = [...asRoot, 'apt-get', ...options, ...args];
  await execute(command, rest, { live: true, environment: { DEBIAN_FRONTEND: 'noninteractive' } });
}

let nginx: Promise<void> | undefined;

/** Adds nginx to the PATH if it is missing. Debian's package is only unpacked: installing it would start a server. */
export const ensureNginx = (): Promise<void> => (nginx ??= unpackNginx(join(root, '.cache/nginx')));

let dovecot: Promise<void> | undefined;

/** Unpacks Dovecot if it is missing; tests run its programs without installing a server. */
export const ensureDovecot = (): Promise<void> => (dovecot ??= unpackDovecot());

async function unpackDovecot(): Promise<void> {
  if (missingParts([systemParts.dovecot]).length === 0 || !spawns('apt-get', ['--version'])) return;
  console.log("Unpacking Debian's Dovecot for the tests of the mailbox …");
  await unpack(unpackedDovecot, ['dovecot-core', 'dovecot-imapd']);
}

async function unpackNginx(cwd: string): Promise<void> {
  if (spawns('nginx', ['-v'])) return;
  process.env['PATH'] += `${delimiter}${join(cwd, 'usr/sbin')}`;
  if (spawns('nginx', ['-v']) || !spawns('apt-get', ['--version'])) return;
  console.log("Unpacking Debian's nginx for the tests of its example …");
  await unpack(cwd, ['nginx']);
}

async function unpack(cwd: string, packages: readonly string[]): Promise<void> {
  mkdirSync(cwd, { recursive: true });
  const asRoot = rootPrefix();
  if (asRoot) await updateLists(asRoot);
  await execute('apt-get', ['download', ...packages], { cwd });
  for (const name of packages) await execute('sh', ['-c', `dpkg-deb --extract ${name}_*.deb .`], { cwd });
}
