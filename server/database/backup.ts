import { open, rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { PlainError } from '../plain-error.ts';
import type { Database } from './database.ts';

/** Writes a copy of an SQLite database that only its owner can read. Never replaces a file: throws EEXIST. */
export async function backup(database: Database, file: string): Promise<void> {
  if (database.kind === 'postgres') {
    throw new PlainError(
      'This database is kept by PostgreSQL.\nMake the copy with its own tool: pg_dump "$DATABASE_URL"',
    );
  }
  // `vacuum into` would make a file that anyone may read; it takes an empty one that is there already.
  const handle = await open(file, 'wx', 0o600);
  try {
    await database.run((db) => sql`vacuum into ${file}`.execute(db));
    // SQLite does not wait for the disk when it writes the copy.
    await handle.sync();
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}
