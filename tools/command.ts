import { spawn, type StdioOptions } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from './toolchain.mjs';

/** What the tools run out of node_modules, each by its own script: no shell, no PATH, always the pinned Node. */
const scripts = {
  astro: 'astro/bin/astro.mjs',
  oxfmt: 'oxfmt/bin/oxfmt',
  oxlint: 'oxlint/bin/oxlint',
  playwright: '@playwright/test/cli.js',
  // Both TypeScripts call their command `tsc`, and either may win the name in node_modules/.bin.
  tsc: 'typescript7/bin/tsc',
  vitest: 'vitest/vitest.mjs',
} as const;

export type Program = keyof typeof scripts;

export interface Ended {
  readonly code: number;
  /** What it wrote, unless it was shown while it ran. */
  readonly output: string;
}

interface Options {
  /** Whether to show the output while it comes instead of collecting it. */
  readonly live?: boolean;
  /** Besides our own, or in its place; undefined for what it is not to have. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

export function run(program: Program, args: readonly string[], options: Options = {}): Promise<Ended> {
  return execute(process.execPath, [join(root, 'node_modules', scripts[program]), ...args], options);
}

export function execute(command: string, args: readonly string[], options: Options = {}): Promise<Ended> {
  // Told to end, we wait for what runs beside this and begin nothing more.
  if (heard) return new Promise(() => {});
  const { live = false, environment = {} } = options;
  const stdio: StdioOptions = live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'];
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...colours(), ...environment };
  const child = spawn(command, args, { cwd: root, stdio, env });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => output.push(chunk));
  const signalled = outliveSignals();
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', async (code, signal) => {
      if (signals.some((each) => each === signal)) await ownSignal();
      signalled();
      resolve({ code: code ?? 1, output: Buffer.concat(output).toString() });
    });
  });
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
let heard: NodeJS.Signals | undefined;
let running = 0;

const hear = (signal: NodeJS.Signals): void => {
  heard = signal;
};

/** What has ended a child is mostly meant for us too, and may reach us after the news of its end. */
async function ownSignal(): Promise<void> {
  if (!heard) await delay(1000);
}

/**
 * A signal reaches the children too, and they may have something to put away before they end: this process ends
 * after the last of them. Returns what to call when one has ended.
 */
function outliveSignals(): () => void {
  if (running === 0) for (const signal of signals) process.on(signal, hear);
  running += 1;
  return () => {
    running -= 1;
    if (running > 0) return;
    for (const signal of signals) process.off(signal, hear);
    if (heard) process.kill(process.pid, heard);
  };
}

/** Collected output ends up on the terminal all the same. */
const colours = (): Record<string, string> => {
  const wanted = process.stdout.isTTY && !process.env['NO_COLOR'];
  return wanted ? { FORCE_COLOR: '1' } : {};
};

export const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;
