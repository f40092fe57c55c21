import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { compileCache } from '../../tools/command.ts';

/** A server process that a test can measure and kill. */
export interface TestProcess {
  /** Such as http://127.0.0.1:4321. */
  readonly address: string;
  readonly port: number;
  /** All that it has logged. */
  log(): readonly string[];
  /** Sends a message to the entry and returns its answer. */
  ask(question: string): Promise<unknown>;
  kill(): Promise<void>;
}

interface ProcessOptions {
  readonly entry: URL;
  readonly environment: Readonly<Record<string, string>>;
  /** For Node itself. */
  readonly flags?: readonly string[];
  /** The id of the user and group that it runs as. */
  readonly user?: number | undefined;
}

const alive = new Set<ChildProcess>();
process.once('exit', () => alive.forEach((child) => child.kill('SIGKILL')));

/** Resolves when it listens. */
export async function startProcess({
  entry,
  environment,
  flags = [],
  user,
}: ProcessOptions): Promise<TestProcess> {
  const args = [
    '--import',
    new URL('process-setup.ts', import.meta.url).href,
    ...flags,
    fileURLToPath(entry),
  ];
  const child = spawn(process.execPath, args, {
    env: { HOST: '127.0.0.1', PORT: '0', RATE_LIMIT: '0', ...compileCache, ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    ...(user !== undefined && { uid: user, gid: user }),
  }) as ChildProcessByStdio<null, Readable, null>;
  alive.add(child);
  const ended = once(child, 'close').finally(() => alive.delete(child));
  const lines: string[] = [];
  const listening = Promise.withResolvers<string>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (found !== undefined) listening.resolve(found);
  });
  const early = ended.then(() => Promise.reject(new Error('The server ended before it was asked to')));
  const address = await Promise.race([listening.promise, early]);
  return {
    address,
    port: Number(new URL(address).port),
    log: () => lines,
    ask: async (question) => {
      const answered = once(child, 'message');
      child.send(question);
      const [answer] = (await Promise.race([answered, early])) as [unknown];
      return answer;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
