import { type Dialect, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { isUnavailable } from './unavailable.ts';

const bigint = 20;

/** Numbers of 64 bits come as text by default; ours are times and counters, which fit. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === bigint ? Number : pg.types.getTypeParser(oid, format),
};

/** Nobody waits for an answer much longer than a browser would: better an honest 'later' within seconds. */
const timeouts = {
  connectionTimeoutMillis: 3000,
  lock_timeout: 2000,
  statement_timeout: 3000,
  query_timeout: 3500,
  idle_in_transaction_session_timeout: 10_000,
};

export function postgresDialect(connectionString: string): Dialect {
  const pool = new pg.Pool({
    connectionString,
    application_name: 'vs-online',
    max: 8,
    keepAlive: true,
    types,
    ...timeouts,
  });
  // Connections that break while nobody uses them are replaced when the next one is needed.
  pool.on('error', () => {});
  return new PostgresDialect({ pool: discardingBroken(pool) });
}

/** A connection on which something was wrong with the server, or which still waits for an answer, is not used again. */
const discardingBroken = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  end: () => pool.end(),
  connect: async () => {
    const client = await pool.connect();
    let broken = false;
    // The pool listens only while nobody uses the connection, and an error that nobody listens to ends the process.
    const onError = () => {
      broken = true;
    };
    client.on('error', onError);
    const release = () => {
      client.off('error', onError);
      client.release(broken);
    };
    const query = async (sql: string, parameters: readonly unknown[]) => {
      try {
        return await client.query(sql, [...parameters]);
      } catch (error) {
        broken ||= isUnavailable(error);
        throw error;
      }
    };
    return { query, release } as unknown as PostgresPoolClient;
  },
});
