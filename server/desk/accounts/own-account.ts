import type { AccountAnswer } from '../../../contract/desk/accounts.ts';
import { freshMinutes } from '../../../contract/desk/routes.ts';
import { appendAudit } from '../audit.ts';
import { DeskFailure, type DeskHandlers } from '../handlers.ts';
import { type AccountsContext, cleanName, requireCapacity } from './context.ts';
import { describeSecret, newOneTimeSecret, stepOf } from './one-time-codes.ts';
import { addCredential, siteName } from './passkeys.ts';
import { requireGoodPassword } from './passwords.ts';
import { renewRecoveryCodes } from './second-factor.ts';
import { endSession, endSessionsOf, idleEnd } from './sessions.ts';
import { hasPassword, methodsOf, toAccount } from './users.ts';

type OwnAccountHandlers = Pick<
  DeskHandlers,
  | 'account'
  | 'changeAccount'
  | 'endSession'
  | 'addPasskeyOptions'
  | 'addPasskey'
  | 'removePasskey'
  | 'setPasswordOptions'
  | 'setPassword'
  | 'renewRecoveryCodes'
>;

/** What everyone may see and change about their own account. */
export function ownAccountHandlers(context: AccountsContext): OwnAccountHandlers {
  const { database, passkeys, passwords, cookie } = context;

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
      const codes = await db
        .selectFrom('recovery_codes')
        .select('hash')
        .where('user_id', '=', userId)
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
        passkeys: credentials.map(({ id, name, created_at, last_used }) => ({
          id,
          name,
          createdAt: created_at,
          lastUsed: last_used,
        })),
        hasPassword: hasPassword(user),
        recoveryCodesLeft: codes.length,
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
          .set({ name: cleanName(body.name), time_zone: body.timeZone })
          .where('id', '=', caller.account.id)
          .execute(),
      );
      context.sessionsChanged();
      return describe(caller.account.id, caller.sessionId, now);
    },

    endSession: async ({ caller, body, reply, now }) => {
      const { account, sessionId } = caller;
      await database.transaction(async (trx) => {
        if (!(await endSession(trx, account.id, body.id))) throw new DeskFailure(404, 'not-found');
        await appendAudit(trx, database.kind, {
          at: now,
          actorId: account.id,
          action: 'session-ended',
          subject: account.id,
        });
      });
      context.sessionsEnded([body.id]);
      if (body.id === sessionId) cookie.clear(reply);
      return describe(account.id, sessionId, now);
    },

    addPasskeyOptions: async ({ caller: { account }, request, now }) => {
      const existing = await database.run((db) =>
        db.selectFrom('credentials').select(['id', 'transports']).where('user_id', '=', account.id).execute(),
      );
      return passkeys.registrationOptions({
        origin: context.origin(request),
        userId: account.id,
        email: account.email,
        name: account.name,
        existing,
        purpose: `add ${account.id}`,
        now,
      });
    },

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
        if (!(await addCredential(trx, credential, { userId: account.id, name, now })))
          throw new DeskFailure(401, 'refused');
        await appendAudit(trx, database.kind, {
          at: now,
          actorId: account.id,
          action: 'passkey-added',
          subject: account.id,
        });
      });
      return describe(account.id, sessionId, now);
    },

    removePasskey: async ({ caller: { account, sessionId }, body, now }) => {
      const ended = await database.transaction(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('credentials')
          .where('id', '=', body.id)
          .where('user_id', '=', account.id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) throw new DeskFailure(404, 'not-found');
        // Writers of the log take turns, so that two removals at once cannot both see the other's passkey.
        await appendAudit(trx, database.kind, {
          at: now,
          actorId: account.id,
          action: 'passkey-removed',
          subject: account.id,
        });
        if ((await methodsOf(trx, account.id)).length === 0) throw new DeskFailure(422, 'last-method');
        return endSessionsOf(trx, account.id, sessionId);
      });
      context.sessionsEnded(ended);
      return describe(account.id, sessionId, now);
    },

    setPasswordOptions: async ({ caller: { account }, now }) => {
      const secret = newOneTimeSecret();
      const purpose = pendingSecretOf(account.id);
      await database.transaction(async (trx) => {
        await trx.deleteFrom('challenges').where('purpose', '=', purpose).execute();
        await trx
          .insertInto('challenges')
          .values({ challenge: secret, purpose, expires_at: now + freshMinutes * 60_000 })
          .execute();
      });
      return describeSecret(secret, siteName, account.email);
    },

    setPassword: async ({ caller: { account, sessionId }, body, reply, now }) => {
      requireGoodPassword(body.password, [account.email, account.name]);
      const purpose = pendingSecretOf(account.id);
      const pending = await database.run((db) =>
        db
          .selectFrom('challenges')
          .select('challenge')
          .where('purpose', '=', purpose)
          .where('expires_at', '>', now)
          .executeTakeFirst(),
      );
      const step = pending ? stepOf(body.oneTimeCode, pending.challenge, now) : null;
      if (!pending || step === null) throw new DeskFailure(422, 'code-wrong');
      requireCapacity(context, reply);
      const hash = await passwords.hash(body.password);
      const ended = await database.transaction(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('challenges')
          .where('purpose', '=', purpose)
          .where('challenge', '=', pending.challenge)
          .executeTakeFirst();
        if (numDeletedRows === 0n) throw new DeskFailure(422, 'code-wrong');
        await trx
          .updateTable('users')
          .set({ password_hash: hash, one_time_secret: pending.challenge, one_time_step: step })
          .where('id', '=', account.id)
          .execute();
        await appendAudit(trx, database.kind, {
          at: now,
          actorId: account.id,
          action: 'password-set',
          subject: account.id,
        });
        return endSessionsOf(trx, account.id, sessionId);
      });
      context.sessionsEnded(ended);
      return describe(account.id, sessionId, now);
    },

    renewRecoveryCodes: async ({ caller: { account }, now }) => ({
      recoveryCodes: await database.transaction(async (trx) => {
        const codes = await renewRecoveryCodes(trx, account.id);
        await appendAudit(trx, database.kind, {
          at: now,
          actorId: account.id,
          action: 'recovery-codes-renewed',
          subject: account.id,
        });
        return codes;
      }),
    }),
  };
}

/** A secret for one-time codes waits among the challenges until a code shows that the person has it. */
const pendingSecretOf = (userId: string): string => `one-time-secret ${userId}`;
