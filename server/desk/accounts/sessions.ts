import { day, hour, minute } from '../../../contract/durations.ts';
import type { FastifyRequest } from 'fastify';
import type { Log } from '../../common/log.ts';
import { errorCode } from '../../common/error-code.ts';
import type { Database } from '../../database/database.ts';
import { exists } from '../../database/counting.ts';
import type { TransactionQueries } from '../../database/tables.ts';
import type { Authenticate } from '../handlers.ts';
import { hashOf, newId, newToken } from './codes.ts';
import { accountColumns, removeMethods, toAccount } from './users.ts';

/** All in milliseconds. */
export const idleEnd = 12 * hour;
const absoluteEnd = 7 * day;
const lastSeenEvery = minute;

export interface StartedSession {
  readonly token: string;
  readonly id: string;
  readonly endsAt: number;
}

interface NewSession {
  readonly userId: string;
  readonly device: string;
  readonly now: number;
  /** When the person authenticated, where that was not just now. */
  readonly authenticatedAt?: number | undefined;
}

export async function startSession(
  trx: TransactionQueries,
  { userId, device, now, authenticatedAt = now }: NewSession,
): Promise<StartedSession> {
  const started = { token: newToken(), id: newId(), endsAt: now + absoluteEnd };
  await trx
    .insertInto('sessions')
    .values({
      token_hash: hashOf(started.token),
      id: started.id,
      user_id: userId,
      device,
      started_at: now,
      last_seen: now,
      ends_at: started.endsAt,
      authenticated_at: authenticatedAt,
    })
    .execute();
  return started;
}

/** After a confirmation: the session goes on under another token. Null when it has ended meanwhile. */
export async function renewSession(
  trx: TransactionQueries,
  id: string,
  now: number,
): Promise<StartedSession | null> {
  const token = newToken();
  const row = await trx
    .updateTable('sessions')
    .set({ token_hash: hashOf(token), authenticated_at: now, last_seen: now })
    .where('id', '=', id)
    .returning('ends_at')
    .executeTakeFirst();
  return row ? { token, id, endsAt: row.ends_at } : null;
}

/** Ends all sessions of a person, or all but one. Returns their ids. */
export async function endSessionsOf(
  trx: TransactionQueries,
  userId: string,
  except?: string,
): Promise<readonly string[]> {
  const rows = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Removes every way to sign in, the links that the person made, and all sessions, whose ids are returned. Ways in come first:
 * then no session can start any more.
 */
export async function closeAccount(trx: TransactionQueries, userId: string): Promise<readonly string[]> {
  await removeMethods(trx, userId);
  await trx.deleteFrom('invitations').where('created_by', '=', userId).execute();
  return endSessionsOf(trx, userId);
}

export const hasSession = (trx: TransactionQueries, id: string): Promise<boolean> =>
  exists(trx.selectFrom('sessions').select('id').where('id', '=', id));

/** Ends one session of a person. False when there is no such session. */
export async function endSession(trx: TransactionQueries, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Finds the session of a request in the database: one that has ended anywhere has ended here. */
export const createAuthenticate =
  (database: Database, readToken: (request: FastifyRequest) => string | null, log: Log): Authenticate =>
  async (request, now, isUse) => {
    const token = readToken(request);
    if (token === null) return null;
    const row = await database.read((db) =>
      db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select(accountColumns)
        .select(['sessions.id as session_id', 'last_seen', 'authenticated_at'])
        .where('token_hash', '=', hashOf(token))
        .where('ends_at', '>', now)
        .where('last_seen', '>', now - idleEnd)
        .where('users.disabled_at', 'is', null)
        .executeTakeFirst(),
    );
    if (!row) return null;
    const { session_id: sessionId, last_seen, authenticated_at: authenticatedAt } = row;
    if (isUse && now - last_seen >= lastSeenEvery) await noteSeen(database, sessionId, now, log);
    return { account: toAccount(row), sessionId, authenticatedAt };
  };

/** That it cannot be noted does not keep anyone from reading. */
async function noteSeen(database: Database, id: string, now: number, log: Log): Promise<void> {
  try {
    await database.run((db) =>
      db.updateTable('sessions').set({ last_seen: now }).where('id', '=', id).execute(),
    );
  } catch (error) {
    log.warn({ code: errorCode(error) }, 'The last use of a session could not be noted');
  }
}
