/**
 * Installs what package-lock.json pins, if it is not installed, and runs a file of this repository with the pinned Node:
 *
 *     node tools/toolchain.mjs tools/start.ts
 *
 * It has to run on any Node from 20 on with nothing installed: plain JavaScript, also what it imports, without a dependency.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PlainError } from '../server/common/plain-error.mjs';

export { PlainError };

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const isWindows = process.platform === 'win32';
const oldestNode = 20;
const neededNode = 24;
const runningNode = Number.parseInt(process.versions.node, 10);

/**
 * Prints the error and makes the process end with code 1.
 * @param {unknown} error
 */
export function fail(error) {
  console.error(error instanceof PlainError ? `\n${error.message}` : error);
  process.exitCode = 1;
}

/**
 * What runs without the packages of tests/package.json, which are two thirds of all.
 * @type {readonly (string | undefined)[]}
 */
const product = [
  ...['tools/start.ts', 'tools/dev.ts', 'tools/build.ts', 'tools/build-static.ts', 'tools/desk.ts'],
  ...['tools/leads.ts', 'tools/doctor.ts', 'tools/new.ts'],
];

/**
 * Whether npm's record in node_modules has what the product needs, or also what tests need, as the folder's lockfile pins
 * it, and nothing else. It is enough to look for what is asked for directly: npm writes its record after all is installed.
 * @param {string} folder
 * @param {{ tests?: boolean }} [options]
 */
export function isInstalled(folder, { tests = false } = {}) {
  const wanted = packagesOf(join(folder, 'package-lock.json'));
  const installed = packagesOf(join(folder, 'node_modules', '.package-lock.json'));
  const parts = tests ? [wanted[''], wanted['tests']] : [wanted['']];
  const isComplete = parts
    .flatMap((part) => Object.keys({ ...part?.dependencies, ...part?.devDependencies }))
    .every((name) => `node_modules/${name}` in installed);
  const isCurrent = Object.entries(installed).every(
    ([path, { version, integrity }]) =>
      wanted[path]?.version === version && wanted[path]?.integrity === integrity,
  );
  return isComplete && isCurrent;
}

/**
 * @typedef {Record<string, string>} Dependencies
 * @param {string} lockfile
 * @returns {Record<string, {
 *   version?: string, integrity?: string, dependencies?: Dependencies, devDependencies?: Dependencies
 * }>}
 */
function packagesOf(lockfile) {
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : {};
}

/**
 * Does the work while no other process holds the lock of this name, which is a folder. Its holder touches it all the
 * time: one untouched for `staleAfter` milliseconds was left by a process that was killed, and is removed.
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 * @param {{ folder?: string, staleAfter?: number }} [options]
 * @returns {Promise<Result>}
 */
export async function withLock(name, work, { folder = join(root, '.cache'), staleAfter = 5000 } = {}) {
  const lock = join(folder, `${name}-lock`);
  const release = () => rmSync(lock, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  let seen = 0;
  let unchangedLooks = 0;
  // With this option mkdir returns undefined where the folder exists.
  for (let attempt = 1; !mkdirSync(lock, { recursive: true }); attempt += 1) {
    if (attempt === 1) console.log(`Another run is busy with the ${name}; waiting for it …`);
    await delay(staleAfter / 50);
    const touched = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    unchangedLooks = touched === seen ? unchangedLooks + 1 : 0;
    seen = touched;
    // Counted, not by the clock: where the machine is too busy for the holder to touch it, this loop is slower too.
    if (unchangedLooks > 50) release();
  }
  const touch = () => existsSync(lock) && utimesSync(lock, new Date(), new Date());
  const touching = setInterval(touch, staleAfter / 10);
  try {
    return await work();
  } finally {
    clearInterval(touching);
    release();
  }
}

/** The npm that started this process, or else the one on the PATH. */
export function npm() {
  const script = process.env['npm_execpath'] ?? '';
  if (!script.endsWith('npm-cli.js')) return { command: 'npm', first: [], shell: isWindows };
  return { command: process.env['npm_node_execpath'] ?? process.execPath, first: [script], shell: false };
}

/**
 * The pinned Node is an optional package, and may be missing although all that is required is installed.
 * @param {boolean} tests
 */
const isReady = (tests) =>
  isInstalled(root, { tests }) && (runningNode >= neededNode || existsSync(pinnedNode() ?? ''));

/** @param {boolean} tests */
async function install(tests) {
  console.log('Installing what package-lock.json pins; this happens once until it changes …');
  const started = performance.now();
  const { command, first, shell } = npm();
  // Packages for tests are added to a product that may be running; anything else is installed anew.
  const work = tests && isReady(false) ? ['install', '--no-save'] : ['ci'];
  // Development packages also under NODE_ENV=production, because the build needs them. Warnings about engines are left
  // out, because the pinned Node is not the one that runs npm.
  const options = ['--include=dev', '--include=optional', '--loglevel=error'];
  const part = tests ? [] : ['--workspaces=false'];
  const { code } = await run(command, [...first, ...work, ...options, ...part], { shell });
  if (code !== 0 || !isReady(tests)) {
    throw new PlainError(
      'Installing did not work: npm says why above. Check that this machine reaches the npm registry and has disk ' +
        'space left, then run the command again. If it fails the same way, delete the folder node_modules first.',
    );
  }
  // Node's headers are 67 MB, and nothing here is compiled with them.
  const node = pinnedNode();
  if (node) rmSync(join(dirname(dirname(node)), 'include'), { recursive: true, force: true });
  // The npm of Debian 13 (9.2) leaves out this link, by which units and commands name the pinned Node.
  const link = join(root, 'node_modules/.bin/node');
  if (node && !isWindows && !existsSync(link)) symlinkSync(relative(dirname(link), node), link);
  console.log(`Installed in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/** The path of the pinned Node once it is installed; undefined on systems for which none is pinned. */
function pinnedNode() {
  const path = `node_modules/node-${isWindows ? 'win' : process.platform}-${process.arch}`;
  const isPinned = path in packagesOf(join(root, 'package-lock.json'));
  return isPinned ? join(root, path, 'bin', isWindows ? 'node.exe' : 'node') : undefined;
}

/** The pinned Node, or the running one where none is pinned or the pinned one does not start, as on musl. */
function chooseNode() {
  const pinned = pinnedNode();
  if (pinned && spawnSync(pinned, ['--version']).status === 0) return pinned;
  if (runningNode >= neededNode) return process.execPath;
  const reason = pinned
    ? 'The Node that comes with this project does not run on this system.'
    : `This is Node ${process.versions.node}, and the project brings none for ${process.platform} on ${process.arch}.`;
  throw new PlainError(`${reason} Install Node ${neededNode} or newer and run the command again.`);
}

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a command to its end and passes signals on to it and to all that it has started. It is in a process group of its
 * own, because Ctrl-C comes from the terminal and once more from npm, and programs take a second signal as 'at once': the
 * same signal within `echo` milliseconds is passed on only once. On Windows the console signals every process itself.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ shell?: boolean, echo?: number }} [options]
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>}
 */
export function run(command, args, { shell = false, echo = 500 } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    shell,
    detached: !isWindows,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  /** @type {Partial<Record<NodeJS.Signals, number>>} */
  const sent = {};
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    const isEcho = performance.now() - (sent[signal] ?? -Infinity) < echo;
    sent[signal] = performance.now();
    if (!isWindows && !isEcho && child.pid && child.exitCode === null) process.kill(-child.pid, signal);
  };
  for (const signal of signals) process.on(signal, pass);
  // A shell between npm and this process may die of a signal without passing it on.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    pass('SIGTERM');
  }, 250);
  return new Promise((resolve) => {
    child.once('error', (error) => console.error(error.message));
    child.once('close', (code, signal) => {
      clearInterval(watch);
      for (const each of signals) process.off(each, pass);
      resolve({ code, signal });
    });
  });
}

/** @param {readonly string[]} command a file of this repository and its arguments */
async function main(command) {
  if (runningNode < oldestNode) {
    throw new PlainError(
      `This is Node ${process.versions.node}; the project needs Node ${oldestNode} or newer.`,
    );
  }
  if (!pinnedNode()) chooseNode();
  const tests = !product.includes(command[0]);
  if (!isReady(tests)) await withLock('install', async () => isReady(tests) || install(tests));
  process.env['PATH'] = join(root, 'node_modules', '.bin') + delimiter + process.env['PATH'];
  const { code, signal } = await run(chooseNode(), command);
  if (signal) process.kill(process.pid, signal);
  process.exitCode = code ?? 1;
}

const isCommand = process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url);
if (isCommand) await main(process.argv.slice(2)).catch(fail);
