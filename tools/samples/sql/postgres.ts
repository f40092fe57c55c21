import { Client, type types } from 'pg';
import type { Session } from '../../../src/features/blog/run/sql/session.ts';
import { startPostgres } from '../../postgres-server.ts';

/** A real PostgreSQL server, started on first use. */
export type Postgres = {
  /** Creates a database. */
  open(): Promise<Session>;
  /** The message of a statement's syntax error; other errors do not count. */
  syntaxError(sql: string): Promise<string | undefined>;
  stop(): Promise<void>;
};

export function lazyPostgres(): Postgres {
  let started: ReturnType<typeof startPostgres> | undefined;
  let made = 0;
  const connect = async () => {
    started ??= startPostgres();
    const server = await started;
    made += 1;
    const name = `article_${made}`;
    await server.query(`create database ${name}`);
    return connected(server.urlOf(name));
  };
  return {
    open: async () => sessionOn(await connect()),
    syntaxError: async (sql) => syntaxErrorBy(await connect(), sql),
    stop: async () => (await started)?.remove(),
  };
}

/** Values as text in the server's format, as `psql` shows them. */
const asWritten = { getTypeParser: () => (text: string) => text } as unknown as typeof types;

async function connected(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, types: asWritten, options: '-c timezone=UTC' });
  await client.connect();
  return client;
}

const syntaxError = '42601';

async function syntaxErrorBy(client: Client, sql: string): Promise<string | undefined> {
  const error = await client.query(`BEGIN; SET LOCAL statement_timeout = 1000; ${sql}`).then(
    () => undefined,
    (reason: unknown) => reason as Error & { code?: string },
  );
  await client.end();
  return error?.code === syntaxError ? error.message : undefined;
}

const sessionOn = (client: Client): Session => ({
  run: async (sql) => {
    const { fields, rows } = await client.query<(string | null)[]>({ text: sql, rowMode: 'array' });
    return { columns: fields.map(({ name }) => name), rows };
  },
  close: () => client.end(),
});
