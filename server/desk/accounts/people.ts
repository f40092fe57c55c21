import type { PeopleAnswer, Person } from '../../../contract/desk/accounts.ts';
import { isAllowed, type Role } from '../../../contract/desk/roles.ts';
import type { Database } from '../../database/database.ts';
import type { Queries } from '../../database/tables.ts';
import { type AuditRecord, appendAudit } from '../audit.ts';
import { DeskFailure, type DeskHandlers } from '../handlers.ts';
import type { AccountsContext } from './context.ts';
import { createInvitation, linkOf } from './invitations.ts';
import { endSessionsOf } from './sessions.ts';
import { hasEnabledOwner, hasPassword, toAccount } from './users.ts';

type PeopleHandlers = Pick<DeskHandlers, 'people' | 'invitePerson' | 'changePerson' | 'resetPerson'>;

export interface PersonChange {
  readonly id: string;
  readonly role?: Role | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly now: number;
  /** Null for the command line. */
  readonly actorId: string | null;
}

/**
 * Changes role or access. A change ends all sessions of the person, whose ids are returned. Throws `not-found`, and
 * `last-owner` when no enabled owner would be left.
 */
export const changePerson = (
  database: Pick<Database, 'transaction' | 'kind'>,
  { id, role, isDisabled, now, actorId }: PersonChange,
): Promise<readonly string[]> =>
  database.transaction(async (trx) => {
    const user = await trx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
    if (!user) throw new DeskFailure(404, 'not-found');
    const isRoleNew = role !== undefined && role !== user.role;
    const isAccessNew = isDisabled !== undefined && isDisabled !== (user.disabled_at !== null);
    if (!isRoleNew && !isAccessNew) return [];
    await trx
      .updateTable('users')
      .set({
        ...(isRoleNew && { role }),
        ...(isAccessNew && { disabled_at: isDisabled ? now : null }),
      })
      .where('id', '=', id)
      .execute();
    if (isDisabled) await trx.deleteFrom('invitations').where('user_id', '=', id).execute();
    const record = { at: now, actorId, subject: id };
    const records: AuditRecord[] = [];
    if (isRoleNew) records.push({ ...record, action: 'role-changed', detail: role });
    if (isAccessNew) records.push({ ...record, action: isDisabled ? 'disabled' : 'enabled' });
    // Writers of the log take turns, so that two owners cannot disable each other at once.
    await appendAudit(trx, database.kind, ...records);
    if (!(await hasEnabledOwner(trx))) throw new DeskFailure(422, 'last-owner');
    return endSessionsOf(trx, id);
  });

/** All people, in the order in which they came. */
export async function listPeople(db: Queries): Promise<readonly Person[]> {
  const users = await db.selectFrom('users').selectAll().orderBy('created_at').orderBy('id').execute();
  const lastUses = await db
    .selectFrom('credentials')
    .select(({ fn }) => ['user_id', fn.max('last_used').as('at')])
    .groupBy('user_id')
    .execute();
  const lastSeen = await db
    .selectFrom('sessions')
    .select(({ fn }) => ['user_id', fn.max('last_seen').as('at')])
    .groupBy('user_id')
    .execute();
  const withPasskey = new Set(lastUses.map((row) => row.user_id));
  return users.map((user) => {
    const times = [...lastUses, ...lastSeen]
      .filter((row) => row.user_id === user.id)
      .map((row) => row.at ?? 0);
    const last = Math.max(0, ...times);
    return {
      ...toAccount(user),
      isDisabled: user.disabled_at !== null,
      methods: [
        ...(withPasskey.has(user.id) ? (['passkey'] as const) : []),
        ...(hasPassword(user) ? (['password'] as const) : []),
      ],
      lastSeen: last === 0 ? null : last,
    };
  });
}

export function peopleHandlers(context: AccountsContext): PeopleHandlers {
  const { database } = context;

  /** How and when others sign in concerns only those who manage people. */
  const describe = (role: Role, now: number): Promise<PeopleAnswer> =>
    database.run(async (db) => {
      const people = await listPeople(db);
      if (!isAllowed(role, 'people.manage'))
        return {
          people: people.map((person) => ({ ...person, methods: [], lastSeen: null })),
          invitations: [],
        };
      const rows = await db
        .selectFrom('invitations')
        .select(['email', 'role', 'expires_at'])
        .where('user_id', 'is', null)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('created_at')
        .execute();
      const invitations = rows.flatMap(({ email, role: invited, expires_at }) =>
        email === null ? [] : [{ email, role: invited, expiresAt: expires_at }],
      );
      return { people, invitations };
    });

  return {
    people: ({ caller, now }) => describe(caller.account.role, now),

    invitePerson: async ({ caller, body, request, now }) => {
      const invitation = await createInvitation(database, {
        ...body,
        userId: null,
        now,
        actorId: caller.account.id,
      });
      return { link: linkOf(context.origin(request), invitation), expiresAt: invitation.expiresAt };
    },

    changePerson: async ({ caller, body, now }) => {
      const ended = await changePerson(database, { ...body, now, actorId: caller.account.id });
      context.sessionsEnded(ended);
      return describe(caller.account.role, now);
    },

    resetPerson: async ({ caller, body, request, now }) => {
      // It would close the door behind the caller; passkeys and password are changed without it.
      if (body.id === caller.account.id) throw new DeskFailure(422, 'last-method');
      const invitation = await resetPerson(database, { id: body.id, now, actorId: caller.account.id });
      context.sessionsEnded(invitation.endedSessions);
      return { link: linkOf(context.origin(request), invitation), expiresAt: invitation.expiresAt };
    },
  };
}

/** Removes every way to sign in and makes a link for a new one. */
export async function resetPerson(
  database: Pick<Database, 'transaction' | 'run' | 'kind'>,
  { id, now, actorId }: Pick<PersonChange, 'id' | 'now' | 'actorId'>,
) {
  const user = await database.run((db) =>
    db.selectFrom('users').select(['email', 'role']).where('id', '=', id).executeTakeFirst(),
  );
  if (!user) throw new DeskFailure(404, 'not-found');
  return createInvitation(database, { ...user, userId: id, now, actorId });
}
