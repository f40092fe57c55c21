import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { copyFolder } from './copy-folder.ts';
import pg from 'pg';
import { freePort, initialisePostgres, postgresPackage, testPassword } from './databases.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** One of two servers. Signals reach all of its processes, as when its machine stops. */
export interface ReplicatedServer {
  readonly port: number;
  readonly dataFolder: string;
  readonly databaseUrl: string;
  /** Runs SQL as the administrator and returns the rows. */
  query(sql: string): Promise<readonly Record<string, unknown>[]>;
  kill(): Promise<void>;
  freeze(): Promise<void>;
  thaw(): Promise<void>;
}

/** A primary that commits only what its standby has on disk too, and that standby. */
export interface ReplicatedPostgres {
  readonly primary: ReplicatedServer;
  readonly standby: ReplicatedServer;
  /** Between the two. */
  readonly link: TcpProxy;
  /** One address, as HAProxy or a managed database gives it: of the primary, and after its promotion of the standby. */
  readonly databaseUrl: string;
  /** Resolves when the standby takes writes and the address leads to it. */
  promote(): Promise<void>;
  remove(): Promise<void>;
}

const databaseName = 'leads';

export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const { folder, dataFolder, port } = await initialisePostgres();
  const link = await startTcpProxy(port);
  const standbyFolder = join(folder, 'standby');
  await copyFolder(dataFolder, standbyFolder);
  await writeFile(join(standbyFolder, 'standby.signal'), '');
  const conninfo = `host=127.0.0.1 port=${link.port} user=postgres password=${testPassword}`;
  const started = await Promise.allSettled([
    startServer(dataFolder, port, ['synchronous_standby_names=*']),
    startServer(standbyFolder, await freePort(), [
      `primary_conninfo=${conninfo}`,
      'wal_retrieve_retry_interval=100ms',
    ]),
  ]);
  const servers = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const address = await startTcpProxy(port);
  const remove = async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await Promise.all([link.close(), address.close()]);
    await rm(folder, { recursive: true });
  };
  const [primary, standby] = servers;
  if (!primary || !standby) {
    await remove();
    throw new Error('The two servers did not start');
  }
  await until(async () => {
    const rows = await primary.query("select 1 from pg_stat_replication where sync_state = 'sync'");
    return rows.length > 0;
  });
  await primary.query(`create database ${databaseName}`);
  return {
    primary,
    standby,
    link,
    databaseUrl: `postgres://postgres:${testPassword}@127.0.0.1:${address.port}/${databaseName}`,
    promote: async () => {
      await standby.query('select pg_promote()');
      address.pointTo(standby.port);
    },
    remove,
  };
}

async function startServer(
  dataFolder: string,
  port: number,
  settings: readonly string[],
): Promise<ReplicatedServer> {
  const { uid, gid } = await stat(dataFolder);
  const all = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings];
  const program = join(postgresPackage(), 'native/bin/postgres');
  const child = spawn(
    program,
    ['-D', dataFolder, '-p', String(port), ...all.flatMap((each) => ['-c', each])],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(process.getuid?.() === 0 && { uid, gid }),
    },
  );
  const ended = once(child, 'exit');
  const ready = Promise.withResolvers<void>();
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (/ready to accept (?:read-only )?connections/.test(line)) ready.resolve();
  });
  void ended.then(() => ready.reject(new Error('PostgreSQL has ended')));
  await ready.promise;
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    port,
    dataFolder,
    databaseUrl: `postgres://postgres:${testPassword}@127.0.0.1:${port}/${databaseName}`,
    query: async (sql) => {
      const client = new pg.Client({
        host: '127.0.0.1',
        port,
        user: 'postgres',
        password: testPassword,
        connectionTimeoutMillis: 5000,
      });
      client.on('error', () => {});
      await client.connect();
      try {
        return (await client.query<Record<string, unknown>>(sql)).rows;
      } finally {
        await client.end();
      }
    },
    kill: async () => {
      if (isRunning()) await signalAll(child, 'SIGKILL');
      await ended;
    },
    freeze: () => signalAll(child, 'SIGSTOP'),
    thaw: () => signalAll(child, 'SIGCONT'),
  };
}

/** The server first, so that it starts no further process. */
async function signalAll(
  { pid = 0 }: ChildProcess,
  signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT',
): Promise<void> {
  // Without /proc only the server is signalled; its processes end when they find it gone.
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  for (const each of [pid, ...children.split(' ').filter(Boolean).map(Number)]) {
    try {
      process.kill(each, signal);
    } catch (error) {
      // A process may have ended meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

export async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await delay(20);
}
