import { format } from 'node-inspect-extracted';
import type { Module, RunError } from '../protocol.ts';
import { limitBuffers } from './buffers.ts';
import { connect, type Connection } from './connection.ts';
import { runErrorOf } from './run-error.ts';

/** Runs a program of modules without types, and prints what Node would. */
connect(async ({ job }, connection) => {
  if (!('modules' in job)) return;
  const paths = new Map<string, string>();
  const timers = countTimers();
  replaceConsole(connection);
  limitBuffers(() => connection.send({ type: 'exhausted' }));
  connection.send({ type: 'started' });
  const failure = new Promise<RunError>((resolve) => {
    addEventListener('unhandledrejection', (event) => {
      event.preventDefault();
      resolve(runErrorOf(event.reason, paths));
    });
    addEventListener('error', (event) => {
      event.preventDefault();
      resolve(runErrorOf(event.error ?? event.message, paths));
    });
  });
  const ended = import(/* @vite-ignore */ urlOf(job.modules, paths)).then(
    async () => {
      await timers.allDone();
      return undefined;
    },
    (error: unknown) => runErrorOf(error, paths),
  );
  const error = await Promise.race([failure, ended]);
  if (error) connection.send({ type: 'failed', error });
});

/** The URL of the last module; each one imports those before it by theirs. */
function urlOf(modules: readonly Module[], paths: Map<string, string>): string {
  const urls = new Map<string, string>();
  for (const { path, code, imports } of modules) {
    const text = imports.reduceRight(
      (whole, each) => `${whole.slice(0, each.from + 1)}${urls.get(each.path)}${whole.slice(each.to - 1)}`,
      code,
    );
    const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    urls.set(path, url);
    paths.set(url, path);
  }
  return [...urls.values()].at(-1) ?? '';
}

const toErrors: ReadonlySet<string> = new Set(['error', 'warn', 'trace', 'assert']);

function replaceConsole({ print }: Connection): void {
  const method =
    (name: string) =>
    (first: unknown, ...rest: readonly unknown[]) => {
      if (name === 'assert' && first) return;
      const words = name === 'assert' ? ['Assertion failed', ...rest] : [first, ...rest];
      print(`${format(...words)}\n`, toErrors.has(name) ? 'error' : 'out');
    };
  const names = ['log', 'info', 'debug', 'dir', 'table', 'error', 'warn', 'trace', 'assert'];
  const replaced = Object.fromEntries(names.map((name) => [name, method(name)]));
  Object.defineProperty(globalThis, 'console', { value: replaced, configurable: true, writable: true });
}

/** In milliseconds: what ends without a timer, such as hashing, gets this long to set one or to print. */
const grace = 25;

/** Counts the timers of a program, because it has ended, as in Node, when none is left. */
function countTimers(): { readonly allDone: () => Promise<void> } {
  const running = new Set<unknown>();
  const [setTimer, clearTimer] = [globalThis.setTimeout, globalThis.clearTimeout];
  const [setRepeated, clearRepeated] = [globalThis.setInterval, globalThis.clearInterval];
  const end = (id: unknown) => void running.delete(id);
  const scope = globalThis as unknown as Record<string, unknown>;
  scope['setTimeout'] = (
    work: (...args: readonly unknown[]) => void,
    delay?: number,
    ...args: readonly unknown[]
  ) => {
    const id = setTimer(() => {
      end(id);
      work(...args);
    }, delay);
    running.add(id);
    return id;
  };
  scope['setInterval'] = (work: () => void, delay?: number, ...args: readonly unknown[]) => {
    const id = setRepeated(work, delay, ...args);
    running.add(id);
    return id;
  };
  scope['clearTimeout'] = scope['clearInterval'] = (id: number) => {
    clearTimer(id);
    clearRepeated(id);
    end(id);
  };
  const pause = () => new Promise<void>((resolve) => void setTimer(resolve, grace));
  return {
    allDone: async () => {
      do await pause();
      while (running.size > 0);
    },
  };
}
