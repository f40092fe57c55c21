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

/** Kysely over `node:sqlite` in a thread of its own. One connection; Kysely lets transactions take turns on it. */
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
    // A transaction that reads first and then wants to write is refused at once when another one writes; this one waits.
    beginTransaction: () => execute('begin immediate'),
    commitTransaction: () => execute('commit'),
    rollbackTransaction: () => execute('rollback'),
    releaseConnection: () => Promise.resolve(),
    destroy: () => thread.close(),
  };
}

const createConnection = (thread: SqliteThread): DatabaseConnection => ({
  executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
    const { rows, changes } = await thread.ask(sql, parameters);
    return { rows: rows as R[], numAffectedRows: BigInt(changes) };
  },
  streamQuery: () => {
    throw new Error('Read page by page: a stream would keep everybody else from the only connection');
  },
});
