import type { FastifyRequest } from 'fastify';
import type { SignInMethod } from '../../../contract/desk/accounts.ts';
import type { DatabaseKind, TransactionQueries, UserTable } from '../../database/tables.ts';
import { appendAudit, ownRecord, refusalRecord } from '../audit.ts';
import { deviceOf } from '../device.ts';
import { type Caller, DeskFailure, type DeskHandlers } from '../handlers.ts';
import { type AccountsContext, signedIn, writeCookie } from './context.ts';
import { noteCredentialUse, type VerifiedPasskey } from './passkeys.ts';
import { endSession, renewSession, type StartedSession, startSession } from './sessions.ts';
import { hasEnabledUser, lockUsers, toAccount } from './users.ts';

/** Whose sign-in was verified, and by what. */
export interface VerifiedSignIn {
  readonly userId: string;
  readonly method: SignInMethod;
  /** Looks once more, in the transaction that starts the session; false when the method was removed meanwhile. */
  readonly isStillValid: (trx: TransactionQueries) => Promise<boolean>;
  /** When the person authenticated, where that was not just now. */
  readonly authenticatedAt?: number | undefined;
}

/** What a session needs of the request that starts it. */
interface SessionRequest {
  readonly request: Pick<FastifyRequest, 'headers'>;
  readonly now: number;
  /** The session that the browser has already. */
  readonly caller: Caller | null;
}

/**
 * Starts a session and ends the one that the browser had. Null when the person was disabled or reset since the sign-in was
 * verified. One of the two waits for the other, so that a reset finds this session, or this finds the reset.
 */
export async function beginSession(
  trx: TransactionQueries,
  kind: DatabaseKind,
  { userId, method, isStillValid, authenticatedAt }: VerifiedSignIn,
  { request, now, caller }: SessionRequest,
): Promise<{ readonly user: UserTable; readonly session: StartedSession } | null> {
  const user = (await lockUsers(trx, kind, [userId])).get(userId);
  if (!user || user.disabled_at !== null || !(await isStillValid(trx))) return null;
  const device = deviceOf(request.headers['user-agent']);
  const session = await startSession(trx, { userId, device, now, authenticatedAt });
  if (caller) await endSession(trx, caller.account.id, caller.sessionId);
  await appendAudit(trx, ownRecord(userId, 'signed-in', now, method));
  return { user, session };
}

const clearSiteData = '"cache", "cookies", "storage"';

export function signInHandlers(context: AccountsContext) {
  const { database, passkeys, cookie } = context;

  /** While there is no account, nothing can be signed in to. */
  async function requireOpen(): Promise<void> {
    if (!(await database.run(hasEnabledUser))) throw new DeskFailure(401, 'refused');
  }

  /** Refuses a passkey. Only that of a known account is noted: anyone can send any number of others. */
  async function refusePasskey(verified: VerifiedPasskey | null, now: number): Promise<never> {
    if (verified)
      await database.transaction((trx) => appendAudit(trx, refusalRecord(verified.userId, now, 'passkey')));
    throw new DeskFailure(401, 'refused');
  }

  return {
    session: async ({ caller }) => {
      if (caller) return signedIn(context, caller);
      if (!(await database.read(hasEnabledUser))) return { state: 'closed' };
      return { state: 'signed-out', ...context.companySignIn };
    },

    signInPasskeyOptions: async (call) => {
      context.cookie.requireSecure(call.request);
      await requireOpen();
      const { request, now } = call;
      return passkeys.signInOptions({ origin: context.origin(request), purpose: 'sign-in', now });
    },

    signInPasskey: async (call) => {
      context.cookie.requireSecure(call.request);
      await requireOpen();
      const { request, reply, now, body, caller } = call;
      const verified = await passkeys.verify({
        origin: context.origin(request),
        response: body.response,
        purpose: 'sign-in',
        now,
      });
      if (verified?.newCounter == null) return refusePasskey(verified, now);
      const { userId, id, newCounter } = verified;
      const isStillValid = (trx: TransactionQueries) => noteCredentialUse(trx, { id, newCounter, now });
      const begun = await database.transaction((trx) =>
        beginSession(trx, database.kind, { userId, method: 'passkey', isStillValid }, call),
      );
      if (begun === null) return refusePasskey(verified, now);
      if (caller) context.sessionsEnded([caller.sessionId]);
      writeCookie(context, reply, begun.session, now);
      return signedIn(context, { account: toAccount(begun.user), authenticatedAt: now });
    },

    signOut: async ({ caller, reply, now }) => {
      const { account, sessionId } = caller;
      await database.transaction(async (trx) => {
        await endSession(trx, account.id, sessionId);
        await appendAudit(trx, ownRecord(account.id, 'signed-out', now));
      });
      context.sessionsEnded([sessionId]);
      cookie.clear(reply);
      reply.header('clear-site-data', clearSiteData);
      return { done: true };
    },

    confirmPasskeyOptions: ({ caller, request, now }) =>
      passkeys.signInOptions({
        origin: context.origin(request),
        userId: caller.account.id,
        purpose: `confirm ${caller.sessionId}`,
        now,
      }),

    confirmPasskey: async ({ caller, request, reply, body, now }) => {
      const verified = await passkeys.verify({
        origin: context.origin(request),
        response: body.response,
        purpose: `confirm ${caller.sessionId}`,
        now,
      });
      const { account, sessionId } = caller;
      if (verified?.newCounter == null || verified.userId !== account.id) return refusePasskey(verified, now);
      const { id, newCounter } = verified;
      const session = await database.transaction(async (trx) => {
        if (!(await noteCredentialUse(trx, { id, newCounter, now }))) return null;
        const renewed = await renewSession(trx, sessionId, now);
        if (!renewed) throw new DeskFailure(401, 'signed-out');
        await appendAudit(trx, ownRecord(account.id, 'signed-in', now, 'confirmed by passkey'));
        return renewed;
      });
      if (session === null) return refusePasskey(verified, now);
      writeCookie(context, reply, session, now);
      return signedIn(context, { account, authenticatedAt: now });
    },
  } satisfies Partial<DeskHandlers>;
}
