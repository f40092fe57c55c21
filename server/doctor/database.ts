import { sql } from 'kysely';
import { Unavailable } from '../database/unavailable.ts';
import { attention, type Check, type CheckResult, missing, ready } from './check.ts';

/** SQLite's code for a file that is not there. */
const noFile = 'SQLITE_14';
/** The oldest that its makers still put right, since November 2026. */
const oldestPostgres = 15;

const databaseProblem = (code: string): CheckResult =>
  code === noFile
    ? missing(
        'There is no database yet, so what it holds was not looked at.',
        'Start the service: it makes one.',
      )
    : missing(
        `The database cannot be reached, so what it holds was not looked at: ${code}.`,
        'Check DATABASE_URL, or that this user may read DATA_FOLDER.',
      );

export const database: Check = {
  title: 'Database',
  kind: 'quick',
  run: async ({ stores: { database: store } }) => {
    try {
      const pending = (await store.pendingMigrations()).length;
      if (pending > 0)
        return missing(
          `Migrations that the database lacks: ${pending}. What it holds was not looked at.`,
          'Make a backup, then start the new release: it applies them.',
        );
      const isSqlite = store.kind === 'sqlite';
      const asked = isSqlite ? sql`sqlite_version()` : sql`current_setting('server_version')`;
      const { rows } = await store.read((db) =>
        sql<{ version: string }>`select ${asked} as version`.execute(db),
      );
      const version = rows[0]?.version ?? '';
      const name = `${isSqlite ? 'SQLite' : 'PostgreSQL'} ${version}`;
      return !isSqlite && Number.parseInt(version, 10) < oldestPostgres
        ? attention(`${name} gets no more fixes.`, 'Upgrade PostgreSQL.')
        : ready(`${name} has all migrations.`);
    } catch (error) {
      if (error instanceof Unavailable) return databaseProblem(error.code);
      throw error;
    }
  },
};
