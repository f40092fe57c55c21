import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionAnswer, SignInMethod } from '../../../contract/desk/accounts.ts';
import type { DatabaseKind, TransactionQueries, UserTable } from '../../database/tables.ts';
import { appendAudit, ownRecord } from '../audit.ts';
import type { Caller } from '../handlers.ts';
import { type AccountsContext, signedIn, writeCookie } from './context.ts';
import { deviceOf } from '../device.ts';
import { endSession, type StartedSession, startSession } from './sessions.ts';
import { lockUsers, toAccount } from './users.ts';

/** What a session needs of the request that starts it. */
interface SessionRequest {
  readonly request: Pick<FastifyRequest, 'headers'>;
  readonly reply: FastifyReply;
  readonly now: number;
  /** The session that the browser has already. */
  readonly caller: Caller | null;
}

/** Whose sign-in was verified, and by what. */
export interface VerifiedSignIn {
  readonly userId: string;
  readonly method: SignInMethod;
  /** Looks once more, in the transaction that starts the session; false when the method was removed meanwhile. */
  readonly isStillValid: (trx: TransactionQueries) => Promise<boolean>;
  /** When the person authenticated, where that was not just now. */
  readonly authenticatedAt?: number | undefined;
}

/**
 * Starts a session and ends the one that the browser had. Null when the person was disabled or reset since the sign-in was
 * verified. One of the two waits for the other, so that a reset finds this session, or this finds the reset.
 */
export async function beginSession(
  trx: TransactionQueries,
  kind: DatabaseKind,
  { userId, method, isStillValid, authenticatedAt }: VerifiedSignIn,
  { request, now, caller }: Omit<SessionRequest, 'reply'>,
): Promise<{ readonly user: UserTable; readonly session: StartedSession } | null> {
  const user = (await lockUsers(trx, kind, [userId])).get(userId);
  if (!user || user.disabled_at !== null || !(await isStillValid(trx))) return null;
  const device = deviceOf(request.headers['user-agent']);
  const session = await startSession(trx, { userId, device, now, authenticatedAt });
  if (caller) await endSession(trx, caller.account.id, caller.sessionId);
  await appendAudit(trx, ownRecord(userId, 'signed-in', now, method));
  return { user, session };
}

/** Signs a person in, in a transaction of its own. Null as above. */
export async function enter(
  context: AccountsContext,
  verified: VerifiedSignIn,
  sessionRequest: SessionRequest,
): Promise<SessionAnswer | null> {
  const { database } = context;
  const begun = await database.transaction((trx) =>
    beginSession(trx, database.kind, verified, sessionRequest),
  );
  if (begun === null) return null;
  const { reply, now, caller } = sessionRequest;
  if (caller) context.sessionsEnded([caller.sessionId]);
  writeCookie(context, reply, begun.session, now);
  return signedIn(context, { account: toAccount(begun.user), authenticatedAt: now });
}
