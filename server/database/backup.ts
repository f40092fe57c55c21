import { open, rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { PlainError } from '../common/plain-error.ts';
import type { Database } from './database.ts';

/** Writes a consistent copy of an SQLite database with mode 0600 while the service runs. Throws EEXIST for an existing file. */
export async function backUp(database: Database, file: string): Promise<void> {
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
}
