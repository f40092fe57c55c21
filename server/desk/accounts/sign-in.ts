import type { TransactionQueries } from '../../database/tables.ts';
import { appendAudit, ownRecord, refusalRecord } from '../audit.ts';
import { DeskFailure, type DeskHandlers } from '../handlers.ts';
import { type AccountsContext, signedIn, writeCookie } from './context.ts';
import { enter } from './enter.ts';
import { noteCredentialUse, type VerifiedPasskey } from './passkeys.ts';
import { endSession, renewSession } from './sessions.ts';
import { hasEnabledUser } from './users.ts';

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
      const { request, now, body } = call;
      const verified = await passkeys.verify({
        origin: context.origin(request),
        response: body.response,
        purpose: 'sign-in',
        now,
      });
      if (verified?.newCounter == null) return refusePasskey(verified, now);
      const { userId, id, newCounter } = verified;
      const isStillValid = (trx: TransactionQueries) => noteCredentialUse(trx, { id, newCounter, now });
      const session = await enter(context, { userId, method: 'passkey', isStillValid }, call);
      return session ?? refusePasskey(verified, now);
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
