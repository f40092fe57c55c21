import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account, Enrolled } from '../../../contract/desk/accounts.ts';
import type { InvitationTable, TransactionQueries, UserTable } from '../../database/tables.ts';
import { appendAudit } from '../audit.ts';
import { type Caller, DeskFailure, type DeskHandlers } from '../handlers.ts';
import { type AccountsContext, cleanName, guardStranger, requireCapacity, writeCookie } from './context.ts';
import { deviceOf } from './device.ts';
import { consumeInvitation, kindOf, newUserId, openInvitation } from './invitations.ts';
import { describeSecret, newOneTimeSecret, stepOf } from './one-time-codes.ts';
import { addCredential, siteName } from './passkeys.ts';
import { requireGoodPassword } from './passwords.ts';
import { renewRecoveryCodes } from './second-factor.ts';
import { endSession, endSessionsOf, startSession } from './sessions.ts';
import { emailKeyOf, removeMethods, toAccount } from './users.ts';

type EnrolHandlers = Pick<
  DeskHandlers,
  'invitation' | 'enrolPasskeyOptions' | 'enrolPasskey' | 'enrolPasswordOptions' | 'enrolPassword'
>;

/** What a person says when using a link. */
interface Details {
  readonly code: string;
  readonly email: string;
  readonly name: string;
  readonly timeZone: string;
}

interface Arrival {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly now: number;
  readonly caller: Caller | null;
}

/** Stores a way to sign in. Returns recovery codes to be shown, if there are any. */
type StoreMethod = (trx: TransactionQueries, userId: string) => Promise<readonly string[]>;

export function enrolHandlers(context: AccountsContext): EnrolHandlers {
  const { database, passkeys, passwords } = context;

  const open = (code: string, now: number) => database.run((db) => openInvitation(db, code, now));

  /** The person of a link: only a set-up link leaves the e-mail address to its user. */
  async function personOf(invitation: InvitationTable, details: Pick<Details, 'email'>) {
    if (invitation.user_id === null)
      return { userId: newUserId(invitation.hash), email: invitation.email ?? details.email };
    const { email } = await database.run((db) => findUser(db, invitation.user_id ?? ''));
    return { userId: invitation.user_id, email };
  }

  /** Makes or resets the account, uses up the link and signs in, all in one transaction. */
  async function enrol(details: Details, arrival: Arrival, storeMethod: StoreMethod): Promise<Enrolled> {
    const { request, reply, now, caller } = arrival;
    const enrolled = await database.transaction(async (trx) => {
      const invitation = await consumeInvitation(trx, details.code, now);
      const { account, ended } = await storeAccount(trx, invitation, details, now);
      const recoveryCodes = await storeMethod(trx, account.id);
      if (caller) await endSession(trx, caller.account.id, caller.sessionId);
      const device = deviceOf(request.headers['user-agent']);
      const session = await startSession(trx, { userId: account.id, device, now });
      const kind = kindOf(invitation);
      await appendAudit(trx, database.kind, {
        at: now,
        actorId: account.id,
        action: kind === 'set-up' ? 'set-up' : 'enrolled',
        subject: account.id,
        detail: kind === 'reset' ? 'reset' : account.role,
      });
      return { account, recoveryCodes, session, kind, ended };
    });
    const { account, recoveryCodes, session, kind, ended } = enrolled;
    context.sessionsEnded([...ended, ...(caller ? [caller.sessionId] : [])]);
    if (kind === 'set-up') await context.setUpDone();
    writeCookie(context, reply, session, now);
    return { account, recoveryCodes };
  }

  return {
    invitation: async (call) => {
      guardStranger(context, call);
      const invitation = await open(call.body.code, call.now);
      const kind = kindOf(invitation);
      const email = kind === 'set-up' ? null : (await personOf(invitation, { email: '' })).email;
      return { kind, email, role: invitation.role, expiresAt: invitation.expires_at };
    },

    enrolPasskeyOptions: async (call) => {
      guardStranger(context, call);
      const { body, request, now } = call;
      const invitation = await open(body.code, now);
      const { userId, email } = await personOf(invitation, body);
      return passkeys.registrationOptions({
        origin: context.origin(request),
        userId,
        email,
        name: cleanName(body.name),
        existing: [],
        purpose: purposeOf(invitation),
        now,
      });
    },

    enrolPasskey: async (call) => {
      guardStranger(context, call);
      const { body, request, now } = call;
      const invitation = await open(body.code, now);
      const credential = await passkeys.register({
        origin: context.origin(request),
        response: body.response,
        purpose: purposeOf(invitation),
        now,
      });
      if (credential === null) throw new DeskFailure(401, 'refused');
      const device = deviceOf(request.headers['user-agent']);
      return enrol(body, call, async (trx, userId) => {
        if (!(await addCredential(trx, credential, { userId, name: device, now })))
          throw new DeskFailure(401, 'refused');
        return [];
      });
    },

    enrolPasswordOptions: async (call) => {
      guardStranger(context, call);
      const { body, now } = call;
      const invitation = await open(body.code, now);
      const { email } = await personOf(invitation, body);
      const secret = await database.run(async (db) => {
        // The first one stays: the person may have entered it into the phone already.
        await db
          .updateTable('invitations')
          .set({ one_time_secret: newOneTimeSecret() })
          .where('hash', '=', invitation.hash)
          .where('one_time_secret', 'is', null)
          .execute();
        return db
          .selectFrom('invitations')
          .select('one_time_secret')
          .where('hash', '=', invitation.hash)
          .executeTakeFirst();
      });
      if (!secret?.one_time_secret) throw new DeskFailure(410, 'link-invalid');
      return describeSecret(secret.one_time_secret, siteName, email);
    },

    enrolPassword: async (call) => {
      guardStranger(context, call);
      const { body, reply, now } = call;
      const invitation = await open(body.code, now);
      const { email } = await personOf(invitation, body);
      requireGoodPassword(body.password, [email, body.name]);
      const secret = invitation.one_time_secret;
      const step = secret === null ? null : stepOf(body.oneTimeCode, secret, now);
      if (step === null) throw new DeskFailure(422, 'code-wrong');
      requireCapacity(context, reply);
      const hash = await passwords.hash(body.password);
      return enrol(body, call, async (trx, userId) => {
        await trx
          .updateTable('users')
          .set({ password_hash: hash, one_time_secret: secret, one_time_step: step })
          .where('id', '=', userId)
          .execute();
        return renewRecoveryCodes(trx, userId);
      });
    },
  };
}

const purposeOf = ({ hash }: InvitationTable): string => `enrol ${hash}`;

const findUser = (db: Pick<TransactionQueries, 'selectFrom'>, id: string): Promise<UserTable> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A new account without any way to sign in yet, or the one to reset without the ways it had. */
async function storeAccount(
  trx: TransactionQueries,
  invitation: InvitationTable,
  details: Details,
  now: number,
): Promise<{ readonly account: Account; readonly ended: readonly string[] }> {
  const person = { name: cleanName(details.name), time_zone: details.timeZone };
  if (invitation.user_id !== null) {
    await trx.updateTable('users').set(person).where('id', '=', invitation.user_id).execute();
    await removeMethods(trx, invitation.user_id);
    const ended = await endSessionsOf(trx, invitation.user_id);
    return { account: toAccount(await findUser(trx, invitation.user_id)), ended };
  }
  const email = (invitation.email ?? details.email).trim();
  const user: UserTable = {
    ...person,
    id: newUserId(invitation.hash),
    email,
    email_key: emailKeyOf(email),
    role: invitation.role,
    password_hash: null,
    one_time_secret: null,
    one_time_step: 0,
    created_at: now,
    disabled_at: null,
  };
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new DeskFailure(422, 'email-taken');
  return { account: toAccount(user), ended: [] };
}
