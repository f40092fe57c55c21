import type { Database } from '../../database/database.ts';
import { idleEnd } from './sessions.ts';

/** Removes sessions and links that can no longer be used. Challenges and attempts to sign in end with the next ones. */
export const removeExpired = (database: Pick<Database, 'transaction'>, now: number): Promise<void> =>
  database.transaction(async (trx) => {
    await trx
      .deleteFrom('sessions')
      .where(({ eb, or }) => or([eb('ends_at', '<=', now), eb('last_seen', '<=', now - idleEnd)]))
      .execute();
    await trx.deleteFrom('invitations').where('expires_at', '<=', now).execute();
  });
