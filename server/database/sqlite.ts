import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { createSqliteThread, type SqliteFile, type SqliteThread } from './sqlite-thread.ts';

/** Kysely over `node:sqlite` in a worker thread. One connection, on which Kysely serialises transactions. */
export function sqliteDialect(file: SqliteFile): Dialect {
  return {
    createDriver: () => createDriver(createSqliteThread(file)),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

function createDriver(thread: SqliteThread): Driver {
  const connection = createConnection(thread);
  const execute = async (sql: string) => void (await connection.executeQuery(CompiledQuery.raw(sql)));
  return {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    // A deferred transaction fails at once when it turns into a write beside another writer; this one waits.
    beginTransaction: () => execute('begin immediate'),
    commitTransaction: () => execute('commit'),
    rollbackTransaction: () => execute('rollback'),
    releaseConnection: () => Promise.resolve(),
    destroy: () => thread.close(),
  };
}

const createConnection = (thread: SqliteThread): DatabaseConnection => ({
  executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
    const { rows, changes } = await thread.run(sql, parameters);
    return { rows: rows as R[], numAffectedRows: BigInt(changes) };
  },
  streamQuery: () => {
    throw new Error('Read page by page: a stream would block the only connection');
  },
});
