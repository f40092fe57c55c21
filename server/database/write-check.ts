import { randomBytes, randomUUID } from 'node:crypto';
import type { Queries } from './tables.ts';

/** In bytes: more than a page of either database, so that the row needs room of its own on the disk. */
const size = 16 * 1024;

/** Stores a row and removes it again: where it stayed, the next one would take its place and need no more room. */
export async function writeAndRemove(db: Queries): Promise<void> {
  const id = randomUUID();
  // Random, because PostgreSQL compresses what repeats itself.
  const filler = randomBytes(size).toString('base64');
  await db.insertInto('write_checks').values({ id, filler }).execute();
  await db.deleteFrom('write_checks').where('id', '=', id).execute();
}
