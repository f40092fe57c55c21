import { minute } from '../../../contract/durations.ts';
import type { Invitation, OpenLink } from '../../../contract/desk/accounts.ts';
import type { Role } from '../../../contract/desk/roles.ts';
import { deskPath } from '../../../contract/desk/routes.ts';
import type { Database } from '../../database/database.ts';
import type {
  DatabaseKind,
  InvitationTable,
  Queries,
  TransactionQueries,
  UserTable,
} from '../../database/tables.ts';
import { exists } from '../../database/counting.ts';
import { appendAudit } from '../audit.ts';
import { DeskFailure, notFound } from '../handlers.ts';
import { hashOf, newLinkCode } from './codes.ts';
import { closeAccount, hasSession } from './sessions.ts';
import { emailKeyOf, hasEnabledUser, lockUsers, userByEmail } from './users.ts';

export const invitationTerm = 30 * minute;

/** An invitation has the e-mail address, a reset the account, a set-up link neither. */
interface InvitationRequest {
  readonly email: string | null;
  readonly role: Role;
  /** The account to reset. */
  readonly userId: string | null;
  readonly now: number;
  /** The owner who makes it; null for the command line and the service itself. */
  readonly actorId?: string | null;
  /** The owner's session. */
  readonly sessionId?: string | undefined;
}

export interface CreatedInvitation {
  /** Stored nowhere. */
  readonly code: string;
  readonly kind: Invitation['kind'];
  readonly expiresAt: number;
  /** Sessions of the account that a reset has closed until the link is used. */
  readonly endedSessions: readonly string[];
}

/**
 * Makes a code and invalidates older ones for the same purpose. A reset removes every way to sign in, the links that the
 * person made and all sessions: the reason may be a stolen device. Throws `email-taken` for an address that has an account, `not-found` for an
 * account that does not exist or is disabled, `forbidden` for a set-up code while there is an enabled account, and for a
 * maker who is no enabled owner any more.
 */
export async function createInvitation(
  database: Pick<Database, 'transaction' | 'kind'>,
  { email, role, userId, now, actorId = null, sessionId }: InvitationRequest,
): Promise<CreatedInvitation> {
  const code = newLinkCode();
  const hash = hashOf(code);
  const kind = kindOf({ email, user_id: userId });
  return database.transaction(async (trx) => {
    const people = await lockWithOwner(trx, database.kind, { actorId, sessionId }, [userId]);
    if (userId !== null && !isEnabled(people.get(userId))) throw notFound();
    if (kind === 'set-up' && (await hasEnabledUser(trx))) throw new DeskFailure(403, 'forbidden');
    if (kind === 'invitation' && (await exists(userByEmail(trx, email ?? ''))))
      throw new DeskFailure(422, 'email-taken');
    await removeEarlier(trx, kind, email, userId);
    const expiresAt = now + invitationTerm;
    await trx
      .insertInto('invitations')
      .values({
        hash,
        email,
        role,
        user_id: userId,
        created_by: actorId,
        created_at: now,
        expires_at: expiresAt,
      })
      .execute();
    const endedSessions = userId === null ? [] : await closeAccount(trx, userId);
    await appendAudit(trx, {
      at: now,
      actorId,
      action: kind === 'reset' ? 'reset' : 'invited',
      subject: userId ?? newUserId(hash),
      detail: kind === 'set-up' ? 'set-up' : role,
    });
    return { code, kind, expiresAt, endedSessions };
  });
}

export const kindOf = ({
  email,
  user_id,
}: Pick<InvitationTable, 'email' | 'user_id'>): Invitation['kind'] => {
  if (user_id !== null) return 'reset';
  return email === null ? 'set-up' : 'invitation';
};

/** The id of the account that an invitation makes, known before it exists: passkeys are bound to it. */
export const newUserId = (invitationHash: string): string => hashOf(`user ${invitationHash}`).slice(0, 22);

const fragments: Readonly<Record<Invitation['kind'], string>> = {
  'set-up': 'set-up',
  invitation: 'invite',
  reset: 'reset',
};

/** The code is in the fragment, which browsers send to no server and no log holds. */
export const linkOf = (origin: string, { kind, code }: Pick<CreatedInvitation, 'kind' | 'code'>): string =>
  `${origin}${deskPath}/#${fragments[kind]}=${code}`;

/** Who acts on people and links; without an id, the command line. */
export interface Actor {
  readonly actorId: string | null;
  readonly sessionId?: string | undefined;
}

/**
 * Locks people for an owner's action. The session may have ended since the call was let in, so this looks once
 * more: throws `signed-out` where it has, and `forbidden` where the actor is no enabled owner any more.
 */
export async function lockWithOwner(
  trx: TransactionQueries,
  kind: DatabaseKind,
  { actorId, sessionId }: Actor,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, UserTable>> {
  const people = await lockUsers(trx, kind, [actorId, ...ids]);
  if (sessionId !== undefined && !(await hasSession(trx, sessionId)))
    throw new DeskFailure(401, 'signed-out');
  if (actorId !== null && !isEnabledOwner(people.get(actorId))) throw new DeskFailure(403, 'forbidden');
  return people;
}

type Rights = Pick<UserTable, 'role' | 'disabled_at'> | undefined;
const isEnabled = (user: Rights): boolean => user?.disabled_at === null;
const isEnabledOwner = (user: Rights): boolean => isEnabled(user) && user?.role === 'owner';

async function removeEarlier(
  trx: TransactionQueries,
  kind: Invitation['kind'],
  email: string | null,
  userId: string | null,
): Promise<void> {
  const rows = await trx
    .selectFrom('invitations')
    .select(['hash', 'email', 'user_id'])
    .where('user_id', userId === null ? 'is' : '=', userId)
    .execute();
  // Compared here, because SQLite knows the lower case of ASCII only.
  const key = (address: string | null) => (address === null ? null : emailKeyOf(address));
  const earlier = rows.filter((row) => kindOf(row) === kind && key(row.email) === key(email));
  for (const { hash } of earlier) await trx.deleteFrom('invitations').where('hash', '=', hash).execute();
}

/** An invitation that can be used. Throws `link-invalid` for every other one, without saying why. */
export async function openInvitation(db: Queries, hash: string, now: number): Promise<InvitationTable> {
  const row = await db
    .selectFrom('invitations')
    .selectAll()
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row || !(await isUsable(db, row))) throw new DeskFailure(410, 'link-invalid');
  return row;
}

/** A link lasts no longer than the rights of its maker. */
async function isUsable(db: Queries, row: InvitationTable): Promise<boolean> {
  const find = (id: string) =>
    db.selectFrom('users').select(['role', 'disabled_at']).where('id', '=', id).executeTakeFirst();
  if (row.created_by !== null && !isEnabledOwner(await find(row.created_by))) return false;
  if (row.user_id !== null) return isEnabled(await find(row.user_id));
  return row.email !== null || !(await hasEnabledUser(db));
}

/** Removes an invitation, in the transaction that makes the account. Of two at the same time, one throws. */
export async function consumeInvitation(
  trx: TransactionQueries,
  kind: DatabaseKind,
  hash: string,
  now: number,
): Promise<InvitationTable> {
  const { created_by, user_id } = await openInvitation(trx, hash, now);
  await lockUsers(trx, kind, [created_by, user_id]);
  // Once more: its maker may have been disabled while this waited.
  const invitation = await openInvitation(trx, hash, now);
  const { numDeletedRows } = await trx
    .deleteFrom('invitations')
    .where('hash', '=', invitation.hash)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new DeskFailure(410, 'link-invalid');
  return invitation;
}

/** Links that can still be used, in the order in which they were made; without the set-up link, which no one could see. */
export async function openLinks(db: Queries, now: number): Promise<readonly OpenLink[]> {
  const rows = await db
    .selectFrom('invitations')
    .selectAll()
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .execute();
  return rows.flatMap((row) => {
    const kind = kindOf(row);
    if (kind === 'set-up' || row.email === null) return [];
    const { hash: id, email, role, created_by: createdBy, expires_at: expiresAt } = row;
    return [{ id, kind, email, role, createdBy, expiresAt }];
  });
}

/** Throws `not-found` for a link that was used or removed. */
export const revokeLink = (
  database: Pick<Database, 'transaction' | 'kind'>,
  { id, now, ...actor }: Actor & { readonly id: string; readonly now: number },
): Promise<void> =>
  database.transaction(async (trx) => {
    await lockWithOwner(trx, database.kind, actor, []);
    const row = await trx
      .deleteFrom('invitations')
      .where('hash', '=', id)
      .returning(['user_id', 'role'])
      .executeTakeFirst();
    if (!row) throw notFound();
    const subject = row.user_id ?? newUserId(id);
    await appendAudit(trx, {
      at: now,
      actorId: actor.actorId,
      action: 'link-revoked',
      subject,
      detail: row.role,
    });
  });
