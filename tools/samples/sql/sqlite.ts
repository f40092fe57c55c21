import { DatabaseSync } from 'node:sqlite';
import { messageOf } from '../article.ts';
import type { Result, Session } from '../../../src/features/blog/run/sql/session.ts';

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

/** The message of a statement's syntax error. Unknown tables do not count: they are reported after parsing. */
export function sqliteSyntaxError(sql: string): string | undefined {
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
