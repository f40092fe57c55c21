import sqlite3InitModule, { type Database, type Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import type { Result, Session } from '../sql/session.ts';
import { connectDatabase } from './sql.ts';

let started: Promise<Sqlite3Static> | undefined;

/** File systems that need storage or workers, which the sandbox has not. */
const unused = Object.fromEntries(
  ['kvvfs', 'opfs', 'opfs-vfs', 'opfs-wl', 'opfs-sahpool'].map((name) => [name, true]),
);

type Instantiate = (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => object;

/** The wasm comes from the page: this worker can fetch nothing. */
function start(module: WebAssembly.Module | undefined): Promise<Sqlite3Static> {
  if (!module) throw new Error('SQLite has not arrived.');
  Object.assign(globalThis, { sqlite3ApiConfig: { disable: { vfs: unused }, warn: () => {} } });
  const instantiateWasm: Instantiate = (imports, done) => {
    done(new WebAssembly.Instance(module, imports));
    return {};
  };
  return (sqlite3InitModule as (options: object) => Promise<Sqlite3Static>)({ instantiateWasm });
}

connectDatabase(async ({ modules }) => {
  const sqlite = await (started ??= start(modules['sqlite3']));
  return sessionOn(sqlite, new sqlite.oo1.DB(':memory:'));
});

const sessionOn = ({ capi }: Sqlite3Static, database: Database): Session => ({
  run: async (sql) => {
    try {
      const statement = database.prepare(sql);
      try {
        const rows: Result['rows'][number][] = [];
        const columns = statement.columnCount > 0 ? statement.getColumnNames() : [];
        while (statement.step()) rows.push(statement.get([]) as Result['rows'][number]);
        return { columns, rows };
      } finally {
        statement.finalize();
      }
    } catch (error) {
      // The wrapper's message begins with the number of the error, which the check's driver does not print.
      const message = capi.sqlite3_errmsg(database);
      throw new Error(message === 'not an error' ? String(error) : message, { cause: error });
    }
  },
  close: async () => database.close(),
});
