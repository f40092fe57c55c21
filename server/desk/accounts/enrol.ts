import type { Account, SessionAnswer } from '../../../contract/desk/accounts.ts';
import type { InvitationTable, Queries, TransactionQueries, UserTable } from '../../database/tables.ts';
import { appendAudit, ownRecord } from '../audit.ts';
import { type Call, DeskFailure, type DeskHandlers } from '../handlers.ts';
import { type AccountsContext, cleanName, signedIn, writeCookie } from './context.ts';
import { hashOf } from './codes.ts';
import { deviceOf } from '../device.ts';
import { consumeInvitation, kindOf, newUserId, openInvitation } from './invitations.ts';
import { addCredential, type NewCredential } from './passkeys.ts';
import { endSession, endSessionsOf, startSession } from './sessions.ts';
import { emailKeyOf, removeMethods, toAccount } from './users.ts';

/** What a person says when using a link. */
type Details = Pick<Call<'enrolPasskey'>['body'], 'email' | 'name' | 'timeZone'>;

export function enrolHandlers(context: AccountsContext) {
  const { database, passkeys } = context;

  const open = (code: string, now: number) => database.run((db) => openInvitation(db, hashOf(code), now));

  /** The person of a link: only a set-up link leaves the e-mail address to its user. */
  async function personOf(invitation: InvitationTable, details: Pick<Details, 'email'>) {
    if (invitation.user_id === null)
      return { userId: newUserId(invitation.hash), email: invitation.email ?? details.email, name: null };
    const { email, name } = await database.run((db) => findUser(db, invitation.user_id ?? ''));
    return { userId: invitation.user_id, email, name };
  }

  /** Makes or resets the account, uses up the link and signs in, all in one transaction. */
  async function enrol(
    { body, request, reply, now, caller }: Call<'enrolPasskey'>,
    credential: NewCredential,
  ): Promise<SessionAnswer> {
    const device = deviceOf(request.headers['user-agent']);
    const { account, session, kind, ended } = await database.transaction(async (trx) => {
      const invitation = await consumeInvitation(trx, database.kind, hashOf(body.code), now);
      const stored = await storeAccount(trx, invitation, body, now);
      const userId = stored.account.id;
      if (!(await addCredential(trx, credential, { userId, name: device, now })))
        throw new DeskFailure(401, 'refused');
      if (caller) await endSession(trx, caller.account.id, caller.sessionId);
      const started = await startSession(trx, { userId, device, now });
      const used = kindOf(invitation);
      const action = used === 'set-up' ? 'set-up' : 'enrolled';
      const detail = used === 'reset' ? 'reset' : stored.account.role;
      await appendAudit(trx, ownRecord(userId, action, now, detail));
      return { ...stored, session: started, kind: used };
    });
    context.sessionsEnded([...ended, ...(caller ? [caller.sessionId] : [])]);
    if (kind === 'set-up') await context.setUpDone();
    writeCookie(context, reply, session, now);
    return signedIn(context, { account, authenticatedAt: now });
  }

  return {
    invitation: async (call) => {
      context.cookie.requireSecure(call.request);
      const invitation = await open(call.body.code, call.now);
      const kind = kindOf(invitation);
      const { email, name } = await personOf(invitation, { email: '' });
      return {
        kind,
        email: kind === 'set-up' ? null : email,
        name,
        role: invitation.role,
        expiresAt: invitation.expires_at,
      };
    },

    enrolPasskeyOptions: async (call) => {
      context.cookie.requireSecure(call.request);
      const { body, request, now } = call;
      const invitation = await open(body.code, now);
      const { userId, email } = await personOf(invitation, body);
      return passkeys.registrationOptions({
        origin: context.origin(request),
        userId,
        email,
        name: cleanName(body.name),
        purpose: purposeOf(invitation),
        now,
      });
    },

    enrolPasskey: async (call) => {
      context.cookie.requireSecure(call.request);
      const { body, request, now } = call;
      const invitation = await open(body.code, now);
      const credential = await passkeys.register({
        origin: context.origin(request),
        response: body.response,
        purpose: purposeOf(invitation),
        now,
      });
      if (credential === null) throw new DeskFailure(401, 'refused');
      return enrol(call, credential);
    },
  } satisfies Partial<DeskHandlers>;
}

const purposeOf = ({ hash }: InvitationTable): string => `enrol ${hash}`;

const findUser = (db: Queries, id: string): Promise<UserTable> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A new account without any way to sign in yet, or the one to reset without the ways it had. */
export async function storeAccount(
  trx: TransactionQueries,
  invitation: Pick<InvitationTable, 'hash' | 'email' | 'role' | 'user_id'>,
  details: Omit<Details, 'code'>,
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
    created_at: now,
    disabled_at: null,
    deleted_at: null,
    signature: null,
    notifications: null,
  };
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new DeskFailure(422, 'email-taken');
  return { account: toAccount(user), ended: [] };
}
