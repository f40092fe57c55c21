import type { KyselyPlugin } from 'kysely';
import type { Database } from '../../server/database/database.ts';
import { Unavailable } from '../../server/database/unavailable.ts';

/** When a call fails: before it reaches the database, or after it was carried out, so that only the answer is lost. */
type FailureMoment = 'before' | 'after';

interface FailingDatabase {
  readonly database: Database;
  /** Whether the ordered failure has happened. */
  hasFailed(): boolean;
}

/** Lets so many queries and commits pass and fails the next one, as a lost connection would. */
export function makeFailingDatabase(
  database: Database,
  skip: number,
  moment: FailureMoment,
): FailingDatabase {
  let left = skip;
  let failed = false;
  const count = (at: FailureMoment) => {
    if (at !== moment || failed || left-- > 0) return;
    failed = true;
    throw new Unavailable(new Error('The connection was lost'));
  };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count('before');
      return node;
    },
    transformResult: async ({ result }) => {
      count('after');
      return result;
    },
  };
  return {
    hasFailed: () => failed,
    database: {
      ...database,
      run: (work) => database.run((db) => work(db.withPlugin(plugin))),
      read: (work) => database.read((db) => work(db.withPlugin(plugin))),
      transaction: async (work) => {
        const result = await database.transaction((trx) => work(trx.withPlugin(plugin)));
        // The commit itself.
        count('after');
        return result;
      },
      scrub: async () => {
        count('before');
        await database.scrub();
        count('after');
      },
    },
  };
}
