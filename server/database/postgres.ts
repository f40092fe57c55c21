import { type Dialect, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { readHosts } from './postgres-hosts.ts';
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

/** Which of its hosts a database uses, shared by all pools: reports must not come from a server that saves have left. */
export interface CurrentHost {
  index: number;
}

export const postgresDialect = (connectionString: string, current: CurrentHost): Dialect =>
  dialect({ connectionString, max: 8, ...requestTimeouts }, current);

/** A small pool, so that reports never take a connection that a save waits for. */
export const readerDialect = (connectionString: string, current: CurrentHost = { index: 0 }): Dialect =>
  dialect(
    { connectionString, max: 4, ...requestTimeouts, options: '-c default_transaction_read_only=on' },
    current,
  );

export const migrationDialect = (connectionString: string, current: CurrentHost): Dialect =>
  dialect({ connectionString, max: 1, ...migrationTimeouts }, current);

function dialect({ connectionString = '', ...config }: pg.PoolConfig, current: CurrentHost): Dialect {
  const { urls, needsWritable } = readHosts(connectionString);
  const pools = urls.map((url) => createPool({ ...config, connectionString: url, needsWritable }));
  return new PostgresDialect({ pool: discardingBroken(pools, current) });
}

function createPool({ needsWritable, ...config }: pg.PoolConfig & { needsWritable: boolean }): pg.Pool {
  const pool = new pg.Pool({
    application_name: 'vs-online',
    keepAlive: true,
    types,
    ...(needsWritable && { verify: refuseStandby }),
    ...config,
  });
  // The pool replaces idle connections that break.
  pool.on('error', () => {});
  return pool;
}

/** With the code that PostgreSQL has for writes to a standby. */
class StandbyRefused extends Error {
  readonly code = '25006';
}

function refuseStandby(client: pg.PoolClient, done: (error?: Error) => void): void {
  // The query reports it; an error without a listener would end the process.
  const onError = () => {};
  client.on('error', onError);
  client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby', (error, result) => {
    client.off('error', onError);
    // The driver gives null where there is no error, against its types.
    if (error as Error | null) return done(error);
    return done(result.rows[0]?.standby ? new StandbyRefused('The server is a standby') : undefined);
  });
}

/** Connections to the host that worked last; where that one fails, to the next that takes a connection. */
function createHostChoice(pools: readonly pg.Pool[], current: CurrentHost) {
  return {
    connect: async (): Promise<{ readonly client: pg.PoolClient; readonly host: number }> => {
      const first = current.index;
      const failures: unknown[] = [];
      for (const offset of pools.keys()) {
        const host = (first + offset) % pools.length;
        try {
          const client = await (pools[host] as pg.Pool).connect();
          current.index = host;
          return { client, host };
        } catch (error) {
          failures.push(error);
        }
      }
      throw failures[0];
    },
    /** The next connection is to another host, if one takes it. */
    leave: (host: number): void => {
      if (current.index === host) current.index = (host + 1) % pools.length;
    },
  };
}

/** The transaction is committed here only: an operator has cancelled the wait for the synchronous standby. */
class NotReplicated extends Error {
  readonly code = '57014';
}

/** What PostgreSQL reports with a commit whose wait for the standby was cancelled; no other statement of ours warns. */
const warning = '01000';

/**
 * Does not reuse connections after a server error or while an answer is outstanding. A server that is silent or gone is
 * left for the next one.
 */
function discardingBroken(pools: readonly pg.Pool[], current: CurrentHost): PostgresPool {
  const choice = createHostChoice(pools, current);
  return {
    options: pools[0]?.options ?? {},
    end: async () => void (await Promise.all(pools.map((pool) => pool.end()))),
    connect: async () => {
      const { client, host } = await choice.connect();
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
          if (broken && !(error instanceof pg.DatabaseError)) choice.leave(host);
          throw error;
        }
      };
      return { query, release } as unknown as PostgresPoolClient;
    },
  };
}
