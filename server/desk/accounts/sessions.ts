import type { FastifyRequest } from 'fastify';
import type { Log } from '../../common/log.ts';
import { errorCode } from '../../common/error-code.ts';
import type { Database } from '../../database/database.ts';
import { exists } from '../../database/exists.ts';
import type { TransactionQueries } from '../../database/tables.ts';
import type { Authenticate, Caller } from '../handlers.ts';
import { hashOf, newId, newToken } from './codes.ts';
import { accountColumns, removeMethods, toAccount } from './users.ts';

/** All in milliseconds. */
export const idleEnd = 12 * 60 * 60_000;
export const absoluteEnd = 7 * 24 * 60 * 60_000;
const lastSeenEvery = 60_000;
const cachedFor = 5000;

export interface StartedSession {
  readonly token: string;
  readonly id: string;
  readonly endsAt: number;
}

export interface NewSession {
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

interface CachedSession {
  readonly caller: Caller;
  readonly endsAt: number;
  readonly readAt: number;
  readonly lastSeen: number;
}

export interface SessionReader {
  readonly authenticate: Authenticate;
  /** After anything that a cached session would not show. */
  forget(): void;
}

/** Finds the session of a request. Another process may take up to five seconds to notice that a session has ended. */
export function createSessionReader(
  database: Database,
  readToken: (request: FastifyRequest) => string | null,
  log: Log,
): SessionReader {
  let cache = new Map<string, CachedSession>();

  async function find(hash: string, now: number): Promise<CachedSession | null> {
    const row = await database.read((db) =>
      db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select(accountColumns)
        .select(['sessions.id as session_id', 'last_seen', 'ends_at', 'authenticated_at'])
        .where('token_hash', '=', hash)
        .where('users.disabled_at', 'is', null)
        .executeTakeFirst(),
    );
    if (!row) return null;
    const caller = {
      account: toAccount(row),
      sessionId: row.session_id,
      authenticatedAt: row.authenticated_at,
    };
    return { caller, endsAt: row.ends_at, readAt: now, lastSeen: row.last_seen };
  }

  /** Returns the session as seen now. That it cannot be noted does not keep anyone from reading. */
  async function noteSeen(session: CachedSession, now: number): Promise<CachedSession> {
    if (now - session.lastSeen < lastSeenEvery) return session;
    try {
      await database.run((db) =>
        db
          .updateTable('sessions')
          .set({ last_seen: now })
          .where('id', '=', session.caller.sessionId)
          .execute(),
      );
    } catch (error) {
      log.warn({ code: errorCode(error) }, 'The last use of a session could not be noted');
    }
    return { ...session, lastSeen: now };
  }

  return {
    authenticate: async (request, now, isUse) => {
      const token = readToken(request);
      if (token === null) return null;
      const hash = hashOf(token);
      const cached = cache.get(hash);
      // A session that ends while it is read must not return to the cache.
      const cacheBefore = cache;
      const isCached = cached !== undefined && now - cached.readAt < cachedFor && now >= cached.readAt;
      const found = isCached ? cached : await find(hash, now);
      cacheBefore.delete(hash);
      if (!found || found.endsAt <= now || found.lastSeen + idleEnd <= now) return null;
      const session = isUse ? await noteSeen(found, now) : found;
      if (cacheBefore.size >= mostCached) cacheBefore.clear();
      cacheBefore.set(hash, session);
      return session.caller;
    },
    forget: () => {
      cache = new Map();
    },
  };
}

const mostCached = 1000;
