import { Client } from 'pg';
import { startPostgres } from '../../../tools/postgres-server.ts';

/** Starts PostgreSQL, calls `work` with the URL of an empty database, and stops it. */
export async function withPostgres(work: (url: string) => Promise<void>): Promise<void> {
  const postgres = await startPostgres();
  try {
    await work(postgres.urlOf('postgres'));
  } finally {
    await postgres.remove();
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
