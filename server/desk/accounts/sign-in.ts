import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionAnswer } from '../../../contract/desk/accounts.ts';
import type { TransactionQueries, UserTable } from '../../database/tables.ts';
import { appendAudit } from '../audit.ts';
import { type Caller, DeskFailure, type DeskHandlers } from '../handlers.ts';
import { type AccountsContext, guardStranger, signedIn, writeCookie } from './context.ts';
import { deviceOf } from './device.ts';
import { noteCredentialUse, type Verified } from './passkeys.ts';
import { attemptPassword } from './password-attempt.ts';
import { endSession, renewSession, type StartedSession, startSession } from './sessions.ts';
import { hasEnabledUser, toAccount } from './users.ts';

type SignInHandlers = Pick<
  DeskHandlers,
  | 'session'
  | 'signInPasskeyOptions'
  | 'signInPasskey'
  | 'signInPassword'
  | 'signOut'
  | 'confirmPasskeyOptions'
  | 'confirmPasskey'
  | 'confirmPassword'
>;

/** What a session needs of the request that starts it. */
interface Arrival {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly now: number;
  /** The session that the browser has already. */
  readonly caller: Caller | null;
}

const clearSiteData = '"cache", "cookies", "storage"';

export function signInHandlers(context: AccountsContext): SignInHandlers {
  const { database, passkeys, cookie } = context;

  /** While there is no account, nothing can be signed in to. */
  async function requireOpen(): Promise<void> {
    if (!(await database.run(hasEnabledUser))) throw new DeskFailure(401, 'refused');
  }

  /** Starts a session in the transaction that checked the person, and ends the one that the browser had. */
  async function enter(trx: TransactionQueries, user: UserTable, arrival: Arrival, method: string) {
    const { request, now, caller } = arrival;
    const session = await startSession(trx, {
      userId: user.id,
      device: deviceOf(request.headers['user-agent']),
      now,
    });
    if (caller) await endSession(trx, caller.account.id, caller.sessionId);
    await appendAudit(trx, database.kind, {
      at: now,
      actorId: user.id,
      action: 'signed-in',
      subject: user.id,
      detail: method,
    });
    return { user, session };
  }

  function answerEntered(
    { user, session }: { readonly user: UserTable; readonly session: StartedSession },
    { reply, now, caller }: Arrival,
  ): Promise<SessionAnswer> {
    if (caller) context.sessionsEnded([caller.sessionId]);
    writeCookie(context, reply, session, now);
    return signedIn(context, { account: toAccount(user), authenticatedAt: now });
  }

  /** Refuses a passkey. Only that of a known account is noted: anyone can send any number of others. */
  async function refusePasskey(verified: Verified, now: number): Promise<never> {
    if (verified)
      await database.transaction((trx) =>
        appendAudit(trx, database.kind, {
          at: now,
          actorId: null,
          action: 'sign-in-refused',
          subject: verified.userId,
          detail: 'passkey',
        }),
      );
    throw new DeskFailure(401, 'refused');
  }

  /** Renews the session of a confirmed person in the same transaction. */
  async function confirm(
    trx: TransactionQueries,
    { account, sessionId }: Caller,
    now: number,
    method: string,
  ) {
    const session = await renewSession(trx, sessionId, now);
    if (!session) throw new DeskFailure(401, 'signed-out');
    await appendAudit(trx, database.kind, {
      at: now,
      actorId: account.id,
      action: 'signed-in',
      subject: account.id,
      detail: `confirmed by ${method}`,
    });
    return session;
  }

  function answerConfirmed(session: StartedSession, caller: Caller, reply: FastifyReply, now: number) {
    context.sessionsChanged();
    writeCookie(context, reply, session, now);
    return signedIn(context, { account: caller.account, authenticatedAt: now });
  }

  return {
    session: async ({ caller }) => {
      if (caller) return signedIn(context, caller);
      return { state: (await database.read(hasEnabledUser)) ? 'signed-out' : 'closed' };
    },

    signInPasskeyOptions: async (call) => {
      guardStranger(context, call);
      await requireOpen();
      const { request, now } = call;
      return passkeys.signInOptions({ origin: context.origin(request), purpose: 'sign-in', now });
    },

    signInPasskey: async (call) => {
      guardStranger(context, call);
      await requireOpen();
      const { request, now, body } = call;
      const verified = await passkeys.verify({
        origin: context.origin(request),
        response: body.response,
        purpose: 'sign-in',
        now,
      });
      const newCounter = verified?.newCounter ?? null;
      if (verified === null || newCounter === null) return refusePasskey(verified, now);
      const entered = await database.transaction(async (trx) => {
        const user = await trx
          .selectFrom('users')
          .selectAll()
          .where('id', '=', verified.userId)
          .where('disabled_at', 'is', null)
          .executeTakeFirst();
        if (!user || !(await noteCredentialUse(trx, { id: verified.id, newCounter, now }))) return null;
        return enter(trx, user, call, 'passkey');
      });
      return entered === null ? refusePasskey(verified, now) : answerEntered(entered, call);
    },

    signInPassword: async (call) => {
      guardStranger(context, call);
      await requireOpen();
      const { body, ...arrival } = call;
      const entered = await attemptPassword(context, { ...arrival, ...body }, (trx, user) =>
        enter(trx, user, call, 'password'),
      );
      return answerEntered(entered, call);
    },

    signOut: async ({ caller, reply, now }) => {
      const { account, sessionId } = caller;
      await database.transaction(async (trx) => {
        await endSession(trx, account.id, sessionId);
        await appendAudit(trx, database.kind, {
          at: now,
          actorId: account.id,
          action: 'signed-out',
          subject: account.id,
        });
      });
      context.sessionsEnded([sessionId]);
      cookie.clear(reply);
      reply.header('clear-site-data', clearSiteData);
      return { done: true };
    },

    confirmPasskeyOptions: async ({ caller, request, now }) => {
      const allowed = await database.run((db) =>
        db
          .selectFrom('credentials')
          .select(['id', 'transports'])
          .where('user_id', '=', caller.account.id)
          .execute(),
      );
      return passkeys.signInOptions({
        origin: context.origin(request),
        allowed,
        purpose: `confirm ${caller.sessionId}`,
        now,
      });
    },

    confirmPasskey: async ({ caller, request, reply, body, now }) => {
      const verified = await passkeys.verify({
        origin: context.origin(request),
        response: body.response,
        purpose: `confirm ${caller.sessionId}`,
        now,
      });
      const newCounter = verified?.newCounter ?? null;
      if (verified === null || newCounter === null || verified.userId !== caller.account.id)
        return refusePasskey(verified, now);
      const session = await database.transaction(async (trx) =>
        (await noteCredentialUse(trx, { id: verified.id, newCounter, now }))
          ? confirm(trx, caller, now, 'passkey')
          : null,
      );
      return session === null ? refusePasskey(verified, now) : answerConfirmed(session, caller, reply, now);
    },

    confirmPassword: async ({ caller, request, reply, body, now }) => {
      const { email } = caller.account;
      const session = await attemptPassword(context, { ...body, email, request, reply, now }, (trx) =>
        confirm(trx, caller, now, 'password'),
      );
      return answerConfirmed(session, caller, reply, now);
    },
  };
}
