import { open, rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { errorCode } from '../common/error-code.ts';
import { PlainError } from '../common/plain-error.mjs';
import type { Database } from './database.ts';
import type { Queries } from './tables.ts';

/**
 * Writes a consistent copy of an SQLite database with mode 0600 while the service runs, and records the time. Throws EEXIST
 * for an existing file. A copy that fails is removed; one whose time cannot be recorded stays, with a PlainError.
 */
export async function backUp(database: Database, file: string, now: number): Promise<void> {
  if (database.kind === 'postgres') {
    throw new PlainError(
      'This database is kept by PostgreSQL.\nMake the copy with its own tool: pg_dump "$DATABASE_URL"',
    );
  }
  // `vacuum into` would create a file that every user may read; it accepts an empty existing one.
  const handle = await open(file, 'wx', 0o600);
  try {
    await database.run((db) => sql`vacuum into ${file}`.execute(db));
    // `vacuum into` does not sync the copy.
    await handle.sync();
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  await recordBackup(database, now).catch((error: unknown) => {
    throw new PlainError(
      `The copy in ${file} is complete, but its time could not be recorded: ${errorCode(error)}\nReceipts of erasures will not name it.`,
      { cause: error },
    );
  });
}

const recordBackup = (database: Database, now: number): Promise<unknown> =>
  database.run((db) =>
    db
      .insertInto('backups')
      .values({ made_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );

/** When the last copy was recorded; null before the first. Copies made by PostgreSQL's own tools are not. */
export async function lastBackup(db: Queries): Promise<number | null> {
  const { last } = await db
    .selectFrom('backups')
    .select(({ fn }) => fn.max<number | null>('made_at').as('last'))
    .executeTakeFirstOrThrow();
  return last;
}
