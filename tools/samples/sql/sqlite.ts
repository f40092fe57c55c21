import { DatabaseSync } from 'node:sqlite';
import { messageOf } from '../article.ts';
import type { Session } from './session.ts';
import type { Result } from './table.ts';

/** SQLite in memory. */
export function openSqlite(): Session {
  const database = new DatabaseSync(':memory:');
  return {
    run: async (sql) => {
      const statement = database.prepare(sql);
      statement.setReturnArrays(true);
      const columns = statement.columns().map(({ name }) => name);
      const rows = statement.all() as unknown as Result['rows'];
      return { columns, rows };
    },
    close: async () => database.close(),
  };
}

/** Why SQLite cannot read a statement. Tables that it does not know are no matter: it has read the statement by then. */
export function sqliteRefuses(sql: string): string | undefined {
  const database = new DatabaseSync(':memory:');
  try {
    database.prepare(sql);
    return undefined;
  } catch (error) {
    const message = messageOf(error);
    return /syntax error|incomplete input|unrecognized token/.test(message) ? message : undefined;
  } finally {
    database.close();
  }
}
