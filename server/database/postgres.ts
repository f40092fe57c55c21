import { type Dialect, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { isUnavailable } from './unavailable.ts';

const bigint = 20;

/** Numbers of 64 bits come as text by default; ours are times and counters, which fit. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === bigint ? Number : pg.types.getTypeParser(oid, format),
};

/** In milliseconds. A request is answered within seconds: better 503 with Retry-After than a browser that waits. */
const requestTimeouts = {
  connectionTimeoutMillis: 3000,
  lock_timeout: 2000,
  statement_timeout: 3000,
  query_timeout: 3500,
  idle_in_transaction_session_timeout: 10_000,
};

/**
 * Building an index over a large table takes as long as it takes. Waiting for a lock is bounded all the same: statements of
 * other processes queue behind a migration that waits for one.
 */
const migrationTimeouts = { connectionTimeoutMillis: 3000, lock_timeout: 2000 };

export const postgresDialect = (connectionString: string): Dialect =>
  dialect({ connectionString, max: 8, ...requestTimeouts });

export const migrationDialect = (connectionString: string): Dialect =>
  dialect({ connectionString, max: 1, ...migrationTimeouts });

function dialect(config: pg.PoolConfig): Dialect {
  const pool = new pg.Pool({ application_name: 'vs-online', keepAlive: true, types, ...config });
  // A connection that breaks while it is idle is replaced when the next one is needed.
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
