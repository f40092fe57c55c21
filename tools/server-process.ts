import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './ports.ts';
import { root } from './toolchain.mjs';

export interface ServerProcess {
  readonly address: string;
  readonly pid: number;
  stop(): Promise<void>;
}

interface ServerOptions {
  /** A free one unless given. */
  readonly port?: number;
  /** A program that starts the server, such as one that binds it to a core, and its arguments. */
  readonly startedBy?: readonly string[];
  /** The log's destination: the descriptor of an open file, our own output, or none. */
  readonly log?: number | 'inherit' | 'ignore';
}

/** In milliseconds. */
const startTimeout = 60_000;

/** Starts the server in a process of its own and waits until it is ready. By default it does not log requests. */
export async function startServer(
  environment: Readonly<Record<string, string>>,
  { port: wanted, startedBy = [], log = 'inherit' }: ServerOptions = {},
): Promise<ServerProcess> {
  const port = wanted ?? (await freePort());
  const address = `http://127.0.0.1:${port}`;
  const [program, ...words] = [...startedBy, process.execPath, 'server/main.ts'];
  const child = spawn(program, words, {
    cwd: root,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      RATE_LIMIT: '0',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', log, 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = () => {
    child.kill();
    return ended;
  };
  if (await untilReady(address)) return { address, pid: child.pid ?? 0, stop };
  await stop();
  throw new Error(`The server did not become ready within ${startTimeout / 1000} seconds.`);
}

/** False where the server at this address takes too long. */
export async function untilReady(address: string): Promise<boolean> {
  const started = performance.now();
  while (performance.now() - started < startTimeout) {
    const ready = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return true;
    await new Promise((again) => setTimeout(again, 100));
  }
  return false;
}

/** Starts the server with an empty data folder, which is removed when the server stops. */
export async function startServerWithEmptyData(
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const data = await mkdtemp(join(tmpdir(), 'serving-'));
  const remove = () => rm(data, { recursive: true, force: true });
  try {
    const server = await startServer({ DATA_FOLDER: data, ...environment });
    return { ...server, stop: () => server.stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
