import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, matchesGlob, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeTestBuild } from '../tests/support/build.ts';
import { scrape, scrapeToken } from '../tests/support/scrape.ts';
import { freePort } from '../tools/ports.ts';
import { missingParts, systemParts } from '../tools/system-packages.ts';
import { root } from '../tools/toolchain.mjs';
import { send } from './test-parts.ts';

/**
 * The last stage of deploy/Dockerfile: its steps are performed in a folder, with this machine's programs in place of the base
 * image, a small build, and the packages of this folder in place of `npm ci`.
 */
const read = (name: string): string => readFileSync(join(root, name), 'utf8');

const steps = read('deploy/Dockerfile')
  .replace(/[^]*\nFROM .*/, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .map((line) => [line.split(' ', 1)[0], line.replace(/^\S+ /, '')] as const);
const valueOf = (wanted: string): string =>
  steps.find(([instruction]) => instruction === wanted)?.[1] ?? `no ${wanted}`;

const ignorePatterns = read('.dockerignore').split('\n').filter(Boolean);

/** The last pattern that fits decides, as in Docker. */
const isIgnored = (file: string): boolean =>
  ignorePatterns.findLast((pattern) => matchesGlob(file, pattern.replace('!', '')))?.startsWith('!') ===
  false;

/** Those that `npm ci --omit=dev` installs, without the packaged Node. */
function productionPackages(): readonly string[] {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    readonly packages: Readonly<Record<string, { readonly dev?: true; readonly link?: true }>>;
  };
  return Object.entries(packages)
    .filter(([name, { dev, link }]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(name) && !dev && !link)
    .map(([name]) => name)
    .filter((name) => existsSync(join(root, name)) && !name.startsWith('node_modules/node-linux-'));
}

let folder: string;

function makeBase(): void {
  // Beside the packages, because only files of one disk can be linked.
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache/image-'));
  chmodSync(folder, 0o755);
  for (const name of ['usr', 'proc', 'dev', 'tmp', 'etc', 'opt']) mkdirSync(join(folder, name));
  for (const name of ['bin', 'lib', 'lib64']) symlinkSync(`usr/${name}`, join(folder, name));
  writeFileSync(join(folder, 'etc/passwd'), 'node:x:1000:1000::/:/bin/sh\n');
  writeFileSync(join(folder, 'etc/group'), 'node:x:1000:\n');
  writeFileSync(join(folder, 'opt/node'), '');
}

function copy(words: string, dist: string): void {
  const app = join(folder, valueOf('WORKDIR'));
  const [from = '', to = ''] = words.replace(/^--from=\S+ /, '').split(' ');
  const target = join(app, to.endsWith('/') ? join(to, basename(from)) : to);
  mkdirSync(dirname(target), { recursive: true });
  if (words.startsWith('--from=build')) cpSync(dist, target, { recursive: true });
  else if (words.startsWith('--from=dependencies'))
    execFileSync('cp', ['-al', '--parents', ...productionPackages(), app], { cwd: root });
  else
    cpSync(join(root, from), target, { recursive: true, filter: (file) => !isIgnored(relative(root, file)) });
}

/** Arguments of `unshare`, whose mounts no other process sees: $0 is the folder, $1 the program of Node. */
const inFolder = (command: readonly string[], mounts = ''): readonly string[] => [
  ...['--mount', 'sh', '-c'],
  `set -e
mount --bind "$0" "$0"
mount -o bind,ro /usr "$0/usr"
mount -o bind,ro "$1" "$0/opt/node"
for each in proc dev; do mount --rbind "/$each" "$0/$each"; done
${mounts}
shift
exec chroot "$0" "$@"`,
  ...[folder, process.execPath, ...command],
];

/** As compose.yaml runs it; compiled files are kept, so that each is compiled once. */
const inContainer = (command: readonly string[], ...environment: readonly string[]): readonly string[] =>
  inFolder(
    [
      ...['setpriv', `--reuid=${valueOf('USER')}`, `--regid=${valueOf('USER')}`, '--clear-groups'],
      ...['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'],
      ...[
        'env',
        '-i',
        `--chdir=${valueOf('WORKDIR')}`,
        'PATH=/opt:/usr/bin',
        'NODE_COMPILE_CACHE=/data/compiled',
      ],
      ...[...valueOf('ENV').split(' '), ...environment, ...command],
    ],
    `mount --bind "$0/data" "$0/data"
mount -t tmpfs tmpfs "$0/tmp"
mount -o remount,bind,ro "$0"`,
  );

const run = async (command: readonly string[], ...environment: readonly string[]): Promise<string> =>
  (await promisify(execFile)('unshare', inContainer(command, ...environment))).stdout;

/** The user's id, and paths that cannot be written. */
const probe = `const paths = ['/app/x', '/app/server/x', '/etc/x', '/usr/x', '/x', '/data/x', '/tmp/x'];
const refused = paths.filter((path) => { try { require('fs').writeFileSync(path, ''); } catch { return true; } });
console.log(JSON.stringify({ user: process.getuid(), refused }));`;

describe.skipIf(missingParts([systemParts.namespaces]).length > 0)('what the Dockerfile copies', () => {
  beforeAll(async () => {
    const build = await makeTestBuild();
    makeBase();
    for (const [instruction, rest] of steps) {
      if (instruction === 'COPY') copy(rest, build.folder);
      if (instruction === 'RUN') execFileSync('unshare', inFolder(['sh', '-c', rest]));
    }
    await build.remove();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('serves, saves and runs the command line, as a plain user over a read-only root', async () => {
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const settings = ['HOST=127.0.0.1', `PORT=${port}`, `METRICS_TOKEN=${scrapeToken}`];
    const command = JSON.parse(valueOf('CMD')) as string[];
    const service = spawn('unshare', inContainer(command, ...settings), {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    onTestFinished(() => void service.kill('SIGKILL'));
    await run(['node', 'deploy/wait-until-ready.ts', address]);
    expect((await fetch(`${address}/about-us`)).status).toBe(200);
    expect(await send(address, { id: 'ada', number: 1, submitted: true })).toBe(200);
    // Loaded only where a setting asks for it.
    expect((await scrape(address)).length).toBeGreaterThan(0);
    await run(JSON.parse(valueOf('HEALTHCHECK').replace(/^.*? CMD /, '')) as string[], `PORT=${port}`);
    expect(await run(['node', 'tools/leads.ts', 'list'])).toContain('ada');
    await run(['node', 'tools/desk.ts', 'list']);
    expect(JSON.parse(await run(['node', '--eval', probe]))).toEqual({
      user: 1000,
      refused: ['/app/x', '/app/server/x', '/etc/x', '/usr/x', '/x'],
    });
    expect(existsSync(join(folder, 'app/tests'))).toBe(false);
    service.kill();
    expect(await once(service, 'close')).toEqual([0, null]);
  });
});
