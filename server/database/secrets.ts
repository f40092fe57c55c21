import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

/** Returns 256 random bits under this name, the same for every process of the service; creates them on first use. */
export const readSecret = (database: Database, name: string): Promise<string> =>
  database.run(async (db) => {
    const fresh = { name, value: randomBytes(32).toString('base64url') };
    await db
      .insertInto('secrets')
      .values(fresh)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const { value } = await db
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return value;
  });
