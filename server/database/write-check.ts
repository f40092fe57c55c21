import { randomBytes } from 'node:crypto';
import type { Queries } from './tables.ts';

const name = 'write-check';

/** In bytes: more than a page of either database, so that the row needs room of its own on the disk. */
const size = 16 * 1024;

/** Stores a row and removes it again: where it stayed, the next one would take its place and need no more room. */
export async function writeAndRemove(db: Queries): Promise<void> {
  // Random, because PostgreSQL compresses what repeats itself.
  const detail = randomBytes(size).toString('base64');
  await db
    .insertInto('job_state')
    .values({ name, last_run: null, claimed_by: null, claimed_until: 0, detail })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ detail }))
    .execute();
  await db.deleteFrom('job_state').where('name', '=', name).execute();
}
