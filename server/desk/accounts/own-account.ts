import type { AccountAnswer } from '../../../contract/desk/accounts.ts';
import { appendAudit, ownRecord } from '../audit.ts';
import { DeskFailure, type DeskHandlers, notFound } from '../handlers.ts';
import { type AccountsContext, cleanName } from './context.ts';
import { addCredential } from './passkeys.ts';
import { endSession, endSessionsOf, hasSession, idleEnd } from './sessions.ts';
import { lockUsers, methodsOf, toAccount } from './users.ts';

/** What everyone may see and change about their own account. */
export function ownAccountHandlers(context: AccountsContext) {
  const { database, passkeys, cookie } = context;

  const describe = (userId: string, sessionId: string, now: number): Promise<AccountAnswer> =>
    database.run(async (db) => {
      const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
      if (!user) throw new DeskFailure(401, 'signed-out');
      const credentials = await db
        .selectFrom('credentials')
        .select(['id', 'name', 'created_at', 'last_used'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute();
      const sessions = await db
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', userId)
        .where('ends_at', '>', now)
        .where('last_seen', '>', now - idleEnd)
        .orderBy('last_seen', 'desc')
        .execute();
      return {
        account: toAccount(user),
        signature: user.signature ?? '',
        passkeys: credentials.map(({ id, name, created_at, last_used }) => ({
          id,
          name,
          createdAt: created_at,
          lastUsed: last_used,
        })),
        sessions: sessions.map((row) => ({
          id: row.id,
          isCurrent: row.id === sessionId,
          device: row.device,
          startedAt: row.started_at,
          lastSeen: row.last_seen,
          endsAt: row.ends_at,
        })),
      };
    });

  return {
    account: ({ caller, now }) => describe(caller.account.id, caller.sessionId, now),

    changeAccount: async ({ caller, body, now }) => {
      await database.run((db) =>
        db
          .updateTable('users')
          .set({
            name: cleanName(body.name),
            time_zone: body.timeZone,
            ...(body.signature !== undefined && { signature: body.signature || null }),
          })
          .where('id', '=', caller.account.id)
          .where('disabled_at', 'is', null)
          .execute(),
      );
      return describe(caller.account.id, caller.sessionId, now);
    },

    endSession: async ({ caller, body, reply, now }) => {
      const { account, sessionId } = caller;
      await database.transaction(async (trx) => {
        if (!(await endSession(trx, account.id, body.id))) throw notFound();
        await appendAudit(trx, ownRecord(account.id, 'session-ended', now));
      });
      context.sessionsEnded([body.id]);
      if (body.id === sessionId) cookie.clear(reply);
      return describe(account.id, sessionId, now);
    },

    addPasskeyOptions: ({ caller: { account }, request, now }) =>
      passkeys.registrationOptions({
        origin: context.origin(request),
        userId: account.id,
        email: account.email,
        name: account.name,
        purpose: `add ${account.id}`,
        now,
      }),

    addPasskey: async ({ caller: { account, sessionId }, request, body, now }) => {
      const name = cleanName(body.name);
      const credential = await passkeys.register({
        origin: context.origin(request),
        response: body.response,
        purpose: `add ${account.id}`,
        now,
      });
      if (credential === null) throw new DeskFailure(401, 'refused');
      await database.transaction(async (trx) => {
        // A reset that came meanwhile has ended the session, and must not leave a passkey behind.
        await lockUsers(trx, database.kind, [account.id]);
        if (!(await hasSession(trx, sessionId))) throw new DeskFailure(401, 'signed-out');
        if (!(await addCredential(trx, credential, { userId: account.id, name, now })))
          throw new DeskFailure(401, 'refused');
        await appendAudit(trx, ownRecord(account.id, 'passkey-added', now));
      });
      return describe(account.id, sessionId, now);
    },

    removePasskey: async ({ caller: { account, sessionId }, body, now }) => {
      const ended = await database.transaction(async (trx) => {
        await lockUsers(trx, database.kind, [account.id]);
        const { numDeletedRows } = await trx
          .deleteFrom('credentials')
          .where('id', '=', body.id)
          .where('user_id', '=', account.id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) throw notFound();
        const others = await endSessionsOf(trx, account.id, sessionId);
        await appendAudit(trx, ownRecord(account.id, 'passkey-removed', now));
        if ((await methodsOf(trx, account.id)).length === 0) throw new DeskFailure(422, 'last-method');
        return others;
      });
      context.sessionsEnded(ended);
      return describe(account.id, sessionId, now);
    },
  } satisfies Partial<DeskHandlers>;
}
