/**
 * Runs a file of this repository with the Node that the repository pins, once everything it pins is installed:
 *
 *     node tools/toolchain.mjs tools/start.ts
 *
 * It has to work on any Node from 20 on with nothing installed, and so is plain JavaScript without a dependency.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} Package
 * @typedef {Record<string, Package>} Packages
 */

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const windows = process.platform === 'win32';
const oldestNode = 20;
const neededNode = 24;
const runningNode = Number.parseInt(process.versions.node, 10);

/** A failure whose message says all there is to say, so that nobody has to read a stack trace. */
export class PlainError extends Error {}

/**
 * Shows what went wrong the way a visitor of the repository can use it, and makes the process fail.
 * @param {unknown} error
 */
export function fail(error) {
  console.error(error instanceof PlainError ? `\n${error.message}` : error);
  process.exitCode = 1;
}

/**
 * Whether npm's own record of what it installed agrees with the lockfile. Packages for other systems are optional
 * and missing for good reason.
 * @param {Packages} wanted
 * @param {Packages} installed
 */
export function agree(wanted, installed) {
  const paths = new Set([...Object.keys(wanted), ...Object.keys(installed)]);
  paths.delete('');
  return [...paths].every((path) => {
    const want = wanted[path];
    const have = installed[path];
    if (!have) return Boolean(want?.optional || want?.devOptional);
    return want?.version === have.version && want?.integrity === have.integrity;
  });
}

/**
 * @param {string} file
 * @returns {Packages}
 */
export function packagesIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

const wantedPackages = () => packagesIn(join(root, 'package-lock.json'));

/** Where the pinned Node lies once installed; undefined on systems for which none is pinned. */
function pinnedNode() {
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`;
  const path = `node_modules/${name}`;
  return path in wantedPackages() ? join(root, path, 'bin', windows ? 'node.exe' : 'node') : undefined;
}

function isInstalled() {
  const pinned = pinnedNode();
  if (pinned && runningNode < neededNode && !existsSync(pinned)) return false;
  return agree(wantedPackages(), packagesIn(join(root, 'node_modules', '.package-lock.json')));
}

/**
 * The modification time of a file that may not exist.
 * @param {string} file
 */
const changed = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;

/**
 * Does the work while nobody else in this repository does work of the same name. The holder touches its lock all
 * the time, so that the lock of a process that died is told from the lock of one that takes long, on any system
 * and across containers that share the folder.
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 * @param {{ folder?: string, staleAfter?: number }} [options]
 * @returns {Promise<Result>}
 */
export async function holding(name, work, { folder = join(root, '.cache'), staleAfter = 5000 } = {}) {
  const lock = join(folder, `${name}.lock`);
  mkdirSync(folder, { recursive: true });
  if (!take(lock)) {
    console.log(`Another run is busy with the ${name}; waiting for it …`);
    do await released(lock, staleAfter);
    while (!take(lock));
  }
  const beat = setInterval(
    () => existsSync(lock) && utimesSync(lock, new Date(), new Date()),
    staleAfter / 10,
  );
  try {
    return await work();
  } finally {
    clearInterval(beat);
    rmSync(lock, { force: true });
  }
}

/**
 * @param {string} lock
 * @returns {boolean} whether it is now ours
 */
function take(lock) {
  try {
    closeSync(openSync(lock, 'wx'));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Waits until the holder lets go, or takes the lock away from one that died.
 * @param {string} lock
 * @param {number} staleAfter
 */
async function released(lock, staleAfter) {
  let seen = changed(lock);
  let since = performance.now();
  while (performance.now() - since < staleAfter) {
    await delay(staleAfter / 50);
    const now = changed(lock);
    if (now === undefined) return;
    if (now !== seen) [seen, since] = [now, performance.now()];
  }
  rmSync(lock, { force: true });
}

/** npm as this very command was started by it, or else the one on the PATH. */
export function npm() {
  const script = process.env['npm_execpath'] ?? '';
  if (!script.endsWith('npm-cli.js')) return { command: 'npm', first: [], shell: windows };
  return { command: process.env['npm_node_execpath'] ?? process.execPath, first: [script], shell: false };
}

async function install() {
  console.log('Installing what package-lock.json pins; this happens once until it changes …');
  const started = performance.now();
  const { command, first, shell } = npm();
  // Somebody's NODE_ENV=production must not leave the build without its tools, and warnings about the engines of
  // packages are pointless where the pinned Node will run them.
  const options = ['ci', '--include=dev', '--include=optional', '--loglevel=error'];
  const { code } = await run(command, [...first, ...options], { shell, detached: false });
  if (code !== 0 || !isInstalled()) {
    throw new PlainError(
      'Installing did not work: npm says why above. Check that this machine reaches the npm registry and has disk ' +
        'space left, then run the command again. If it fails the same way, delete the folder node_modules first.',
    );
  }
  console.log(`Installed in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/**
 * @param {string} node
 * @returns {boolean} whether this binary is there and made for this system
 */
const works = (node) => existsSync(node) && spawnSync(node, ['--version']).status === 0;

/** @returns {string} the Node that runs everything but this file */
function chooseNode() {
  const pinned = pinnedNode();
  if (pinned && works(pinned)) return pinned;
  if (runningNode >= neededNode) return process.execPath;
  const reason = pinned
    ? 'The Node that comes with this project does not run on this system.'
    : `This is Node ${process.versions.node}, and the project brings none for ${process.platform} on ${process.arch}.`;
  throw new PlainError(`${reason} Install Node ${neededNode} or newer and run the command again.`);
}

/**
 * Runs a command to its end and hands every signal on to it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ shell: boolean, detached: boolean, echo?: number }} options detached: it gets signals only from here,
 *   together with all that it starts; echo: for how many milliseconds a signal that comes again is the same one
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>}
 */
export function run(command, args, { shell, detached, echo = 500 }) {
  const child = spawn(command, args, { cwd: root, shell, detached, stdio: ['ignore', 'inherit', 'inherit'] });
  const stopListening = onSignals(echo, (signal) => {
    if (child.pid && child.exitCode === null) process.kill(detached ? -child.pid : child.pid, signal);
  });
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      stopListening();
      resolve({ code: 127, signal: null });
    });
    child.once('close', (code, signal) => {
      stopListening();
      resolve({ code, signal });
    });
  });
}

/**
 * Ctrl-C comes to this process from the terminal and once more from npm. Programs take a second signal as 'at once,
 * please', so what was meant once must be told once.
 * @param {number} echo
 * @param {(signal: NodeJS.Signals) => void} tell
 * @returns {() => void} stops listening
 */
function onSignals(echo, tell) {
  let heard = { signal: '', at: -Infinity };
  /** @param {NodeJS.Signals} signal */
  const hear = (signal) => {
    if (signal === heard.signal && performance.now() - heard.at < echo) return;
    heard = { signal, at: performance.now() };
    // On Windows the console itself has told every process.
    if (!windows) tell(signal);
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, hear);
  // A shell that npm puts in between dies of a signal without passing it on.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    hear('SIGTERM');
  }, 250);
  return () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, hear);
  };
}

/** @param {readonly string[]} command a file of this repository and its arguments */
async function main(command) {
  if (runningNode < oldestNode) {
    throw new PlainError(
      `This is Node ${process.versions.node}; the project needs Node ${oldestNode} or newer.`,
    );
  }
  if (!pinnedNode()) chooseNode();
  if (!isInstalled()) await holding('install', async () => isInstalled() || install());
  process.env['PATH'] = join(root, 'node_modules', '.bin') + delimiter + process.env['PATH'];
  const { code, signal } = await run(chooseNode(), command, { shell: false, detached: !windows });
  if (signal) process.kill(process.pid, signal);
  process.exitCode = code ?? 1;
}

const isCommand = process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url);
if (isCommand) await main(process.argv.slice(2)).catch(fail);
