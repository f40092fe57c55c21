import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client } from 'pg';
import { root } from '../../../tools/toolchain.mjs';

/** Starts PostgreSQL on the loopback interface, calls `work` with the URL of an empty database, and stops it. */
export async function withPostgres(work: (url: string) => Promise<void>): Promise<void> {
  const server = fork(join(root, 'tools/samples/sql/postgres-process.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = once(server, 'exit');
  try {
    const url = await Promise.race([
      once(server, 'message').then(([message]) => String(message)),
      gone.then(() => undefined),
    ]);
    if (url === undefined) throw new Error('PostgreSQL could not be started');
    await work(url);
  } finally {
    if (server.connected) server.disconnect();
    await gone;
  }
}

/** Runs SQL on a connection of its own and returns the rows of the last statement. */
export async function execute(url: string, sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const results = [await client.query<Record<string, unknown>>(sql)].flat();
    return results.at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
}

export async function postgresVersion(url: string): Promise<string> {
  const [row] = await execute(url, 'SHOW server_version');
  return `PostgreSQL ${String(row?.['server_version'])}`;
}
