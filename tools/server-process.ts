import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './ports.ts';
import { root } from './toolchain.mjs';

export interface Serving {
  readonly address: string;
  readonly pid: number;
  stop(): Promise<void>;
}

export interface Circumstances {
  /** Any free one unless given. */
  readonly port?: number;
  /** What the server is started by, such as a program that binds it to a core. */
  readonly startedBy?: readonly string[];
  /** Where its log goes: a file that is open, or nowhere. */
  readonly log?: number | 'inherit' | 'ignore';
}

const patience = 60_000;

/** The real server as a process of its own, ready to be asked. It writes no line per request, unless asked to. */
export async function serve(
  environment: Readonly<Record<string, string>>,
  { port: wanted, startedBy = [], log = 'inherit' }: Circumstances = {},
): Promise<Serving> {
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
  const started = performance.now();
  while (performance.now() - started < patience) {
    const ready = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return { address, pid: child.pid ?? 0, stop };
    await new Promise((again) => setTimeout(again, 100));
  }
  await stop();
  throw new Error(`The server did not become ready within ${patience / 1000} seconds.`);
}

/** The same with data of its own, empty at first, which goes when it stops. */
export async function serveAside(environment: Readonly<Record<string, string>> = {}): Promise<Serving> {
  const data = await mkdtemp(join(tmpdir(), 'serving-'));
  const remove = () => rm(data, { recursive: true, force: true });
  try {
    const server = await serve({ DATA_FOLDER: data, ...environment });
    return { ...server, stop: () => server.stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
