import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { join } from 'node:path';
import { root } from './toolchain.mjs';

/** The scripts of the programs in node_modules: run with this Node, without a shell or the PATH. */
const scripts = {
  astro: 'astro/bin/astro.mjs',
  oxfmt: 'oxfmt/bin/oxfmt',
  oxlint: 'oxlint/bin/oxlint',
  playwright: '@playwright/test/cli.js',
  // Both TypeScripts call their command `tsc`, and either may win the name in node_modules/.bin.
  tsc: 'typescript7/bin/tsc',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
} as const;

export type Program = keyof typeof scripts;

export interface CommandResult {
  readonly code: number;
  /** What it wrote, unless it was shown while it ran. */
  readonly output: string;
}

interface Options {
  /** Whether to show the output while it comes instead of collecting it. */
  readonly live?: boolean;
  /** Variables added to our own environment; undefined removes one. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
}

export function run(
  program: Program,
  args: readonly string[],
  options: Options = {},
): Promise<CommandResult> {
  return execute(process.execPath, [join(root, 'node_modules', scripts[program]), ...args], options);
}

/** A third of the start of a program is compiling, and tests start hundreds. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, '.cache/compile') };

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const running = new Set<ChildProcess>();
const endedHere = new WeakSet<ChildProcess>();
let stopSignal: NodeJS.Signals | undefined;

const stop = (signal: NodeJS.Signals): void => {
  stopSignal = signal;
};

/**
 * Runs a command to its end. A signal reaches the children too, and they may have to clean up: this process starts no
 * further command after one, and ends with the last child.
 */
export function execute(
  command: string,
  args: readonly string[],
  { live = false, environment = {}, cwd = root }: Options = {},
): Promise<CommandResult> {
  if (stopSignal) return new Promise(() => {});
  const stdio: StdioOptions = live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'];
  const env = {
    ...compileCache,
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    ...colours(),
    ...environment,
  };
  const child = spawn(command, args, { cwd, stdio, env });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => output.push(chunk));
  running.add(child);
  if (running.size === 1) for (const signal of signals) process.on(signal, stop);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      // The end of a child may be reported before this process gets the signal that ended both.
      if (!endedHere.has(child)) stopSignal ??= signals.find((each) => each === signal);
      running.delete(child);
      if (running.size === 0) {
        for (const each of signals) process.off(each, stop);
        if (stopSignal) process.kill(process.pid, stopSignal);
      }
      resolve({ code: code ?? 1, output: Buffer.concat(output).toString() });
    });
  });
}

/** Interrupts all commands that are running, as Ctrl-C would: they end what they have started. */
export function endRunning(): void {
  for (const child of running) {
    endedHere.add(child);
    child.kill('SIGINT');
  }
}

/** Collected output is shown on the terminal too, later. */
const colours = (): Record<string, string> => {
  const wanted = process.stdout.isTTY && !process.env['NO_COLOR'];
  return wanted ? { FORCE_COLOR: '1' } : {};
};

export const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;
