import sqlite3InitModule, { type Database, type Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import type { Session } from '../sql/session.ts';
import type { Result } from '../sql/table.ts';
import { connectDatabase } from './sql.ts';

let started: Promise<Sqlite3Static> | undefined;

/** The wasm comes from the page: this worker can fetch nothing. */
function start(module: WebAssembly.Module | undefined): Promise<Sqlite3Static> {
  if (!module) throw new Error('SQLite has not arrived.');
  Object.assign(globalThis, {
    sqlite3ApiConfig: {
      disable: { vfs: { opfs: true, 'opfs-vfs': true, 'opfs-wl': true, 'opfs-sahpool': true, kvvfs: true } },
      warn: () => {},
    },
  });
  const init = sqlite3InitModule as (options: object) => Promise<Sqlite3Static>;
  return init({
    instantiateWasm: (
      imports: WebAssembly.Imports,
      done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
    ) => {
      void WebAssembly.instantiate(module, imports).then((instance) => done(instance, module));
      return {};
    },
  });
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
        const columns = statement.getColumnNames();
        while (statement.step()) rows.push(statement.get([]) as Result['rows'][number]);
        return { columns, rows };
      } finally {
        statement.finalize();
      }
    } catch (error) {
      // The wrapper's message begins with the number of the error, which the check's driver does not print.
      throw new Error(capi.sqlite3_errmsg(database) || String(error), { cause: error });
    }
  },
  close: async () => database.close(),
});
