import { type Dialect, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { isUnavailable } from './unavailable.ts';

const bigint = 20;

/** 64-bit integers are strings by default; times and counters fit a number. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === bigint ? Number : pg.types.getTypeParser(oid, format),
};

/** In milliseconds, so that a request is answered with 503 and Retry-After within seconds. */
const requestTimeouts = {
  connectionTimeoutMillis: 3000,
  lock_timeout: 2000,
  statement_timeout: 3000,
  query_timeout: 3500,
  idle_in_transaction_session_timeout: 10_000,
};

/** No statement timeout, for indexes over large tables. Locks time out, because other statements queue behind them. */
const migrationTimeouts = { connectionTimeoutMillis: 3000, lock_timeout: 2000 };

export const postgresDialect = (connectionString: string): Dialect =>
  dialect({ connectionString, max: 8, ...requestTimeouts });

/** A small pool, so that reports never take a connection that a save waits for. */
export const readerDialect = (connectionString: string): Dialect =>
  dialect({
    connectionString,
    max: 4,
    ...requestTimeouts,
    options: '-c default_transaction_read_only=on',
  });

export const migrationDialect = (connectionString: string): Dialect =>
  dialect({ connectionString, max: 1, ...migrationTimeouts });

function dialect(config: pg.PoolConfig): Dialect {
  const pool = new pg.Pool({ application_name: 'vs-online', keepAlive: true, types, ...config });
  // The pool replaces idle connections that break.
  pool.on('error', () => {});
  return new PostgresDialect({ pool: discardingBroken(pool) });
}

/** The transaction is committed here only: an operator has cancelled the wait for the synchronous standby. */
class NotReplicated extends Error {
  readonly code = '57014';
}

/** What PostgreSQL reports with a commit whose wait for the standby was cancelled; no other statement of ours warns. */
const warning = '01000';

/** Does not reuse connections after a server error or while an answer is outstanding. */
function discardingBroken(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      let broken = false;
      let warned = false;
      // The pool listens for errors of idle connections only; an unhandled one would end the process.
      const onError = () => {
        broken = true;
      };
      const onNotice = ({ code }: { readonly code?: string | undefined }) => {
        warned ||= code === warning;
      };
      client.on('error', onError).on('notice', onNotice);
      const release = () => {
        client.off('error', onError).off('notice', onNotice);
        client.release(broken);
      };
      const query = async (sql: string, parameters: readonly unknown[]) => {
        // The server rolls back when the connection closes; a silent one would be waited for once more.
        if (broken && sql === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] };
        try {
          const result = await client.query(sql, [...parameters]);
          if (warned) throw new NotReplicated('The standby has not confirmed the commit');
          return result;
        } catch (error) {
          broken ||= isUnavailable(error);
          throw error;
        }
      };
      return { query, release } as unknown as PostgresPoolClient;
    },
  };
}
