import type { Database } from '../../database/database.ts';
import { attemptTerm } from './company-sign-in.ts';
import { idleEnd } from './sessions.ts';

/** Removes sessions, challenges, attempts to sign in and links that can no longer be used. Returns how many of each. */
export const removeExpired = (database: Pick<Database, 'transaction'>, now: number) =>
  database.transaction(async (trx) => {
    const sessions = await trx
      .deleteFrom('sessions')
      .where(({ eb, or }) => or([eb('ends_at', '<=', now), eb('last_seen', '<=', now - idleEnd)]))
      .executeTakeFirst();
    const challenges = await trx.deleteFrom('challenges').where('expires_at', '<=', now).executeTakeFirst();
    await trx
      .deleteFrom('company_attempts')
      .where('started_at', '<=', now - attemptTerm)
      .execute();
    const invitations = await trx.deleteFrom('invitations').where('expires_at', '<=', now).executeTakeFirst();
    return {
      sessions: Number(sessions.numDeletedRows),
      challenges: Number(challenges.numDeletedRows),
      invitations: Number(invitations.numDeletedRows),
    };
  });
