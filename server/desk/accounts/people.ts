import type { PeopleAnswer, Person } from '../../../contract/desk/accounts.ts';
import { isAllowed, type Role } from '../../../contract/desk/roles.ts';
import type { Database } from '../../database/database.ts';
import type { Queries } from '../../database/tables.ts';
import { type AuditRecord, appendAudit } from '../audit.ts';
import { type Caller, DeskFailure, type DeskHandlers, notFound } from '../handlers.ts';
import { reassignLeads, openLists } from '../leads/change-lead.ts';
import { isRoundRobin, setRoundRobin } from '../leads/round-robin.ts';
import type { AccountsContext } from './context.ts';
import { type Actor, createInvitation, linkOf, lockWithOwner, openLinks, revokeLink } from './invitations.ts';
import { endSessionsOf } from './sessions.ts';
import { hasEnabledOwner, toAccount } from './users.ts';

interface PersonChange extends Actor {
  readonly id: string;
  readonly role?: Role | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Who gets the open leads of a person who is disabled: null for no one, undefined to leave them. */
  readonly leadsTo?: string | null | undefined;
  readonly now: number;
}

/**
 * Changes role or access. A change ends all sessions of the person, whose ids are returned, and the links that the person
 * made as an owner. Throws `not-found`, and `last-owner` when no enabled owner would be left.
 */
export const changePerson = (
  database: Pick<Database, 'transaction' | 'kind'>,
  { id, role, isDisabled, leadsTo, now, ...actor }: PersonChange,
): Promise<readonly string[]> =>
  database.transaction(async (trx) => {
    const { actorId } = actor;
    const user = (await lockWithOwner(trx, database.kind, actor, [id])).get(id);
    if (!user) throw notFound();
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
    await trx.deleteFrom('invitations').where('created_by', '=', id).execute();
    if (isDisabled) await trx.deleteFrom('invitations').where('user_id', '=', id).execute();
    const ended = await endSessionsOf(trx, id);
    const record = { at: now, actorId, subject: id };
    const records: AuditRecord[] = [];
    if (isRoleNew) records.push({ ...record, action: 'role-changed', detail: role });
    if (isAccessNew) records.push({ ...record, action: isDisabled ? 'disabled' : 'enabled' });
    if (isAccessNew && isDisabled && leadsTo !== undefined)
      records.push(...(await reassignLeads(trx, database.kind, { from: id, to: leadsTo, by: actorId, now })));
    // Writers of the log take turns, so that two owners cannot disable each other at once.
    await appendAudit(trx, ...records);
    if (!(await hasEnabledOwner(trx))) throw new DeskFailure(422, 'last-owner');
    return ended;
  });

/**
 * Removes everything about a person but the name, which the history shows. Returns the ids of the sessions that have ended.
 * Throws as above.
 */
export const deletePerson = (
  database: Pick<Database, 'transaction' | 'kind'>,
  {
    id,
    leadsTo,
    now,
    ...actor
  }: Omit<PersonChange, 'role' | 'isDisabled'> & { readonly leadsTo: string | null },
): Promise<readonly string[]> =>
  database.transaction(async (trx) => {
    const { actorId } = actor;
    if (!(await lockWithOwner(trx, database.kind, actor, [id])).has(id)) throw notFound();
    // The identity at the company's provider stays: its domain alone must not let the person in again.
    const own = [
      'credentials',
      'invitations',
      'presence',
      'note_drafts',
      'message_drafts',
      'saved_views',
      'push_subscriptions',
      'deliveries',
    ] as const;
    for (const table of own) await trx.deleteFrom(table).where('user_id', '=', id).execute();
    await trx.deleteFrom('invitations').where('created_by', '=', id).execute();
    const ended = await endSessionsOf(trx, id);
    const reassigned = await reassignLeads(trx, database.kind, { from: id, to: leadsTo, by: actorId, now });
    // After the leads: a new key keeps other transactions from naming this person, even one that holds such a lead.
    await trx
      .updateTable('users')
      .set({ email: '', email_key: id, time_zone: 'UTC', signature: null, disabled_at: now, deleted_at: now })
      .where('id', '=', id)
      .execute();
    await appendAudit(trx, { at: now, actorId, action: 'deleted', subject: id }, ...reassigned);
    if (!(await hasEnabledOwner(trx))) throw new DeskFailure(422, 'last-owner');
    return ended;
  });

/** All people, in the order in which they came. */
export async function listPeople(db: Queries): Promise<readonly Person[]> {
  const users = await db
    .selectFrom('users')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const owned = await db
    .selectFrom('lead_desk')
    .select(({ fn }) => ['owner_id', fn.countAll<number>().as('count')])
    .where('list', 'in', openLists)
    .where('owner_id', 'is not', null)
    .groupBy('owner_id')
    .execute();
  const passkeys = await db.selectFrom('credentials').select(['user_id', 'last_used as at']).execute();
  const identities = await db.selectFrom('identities').select(['user_id', 'last_used as at']).execute();
  const sessions = await db.selectFrom('sessions').select(['user_id', 'last_seen as at']).execute();
  return users.map((user) => {
    const isTheirs = (row: { readonly user_id: string }) => row.user_id === user.id;
    const uses = [...passkeys, ...identities, ...sessions].filter(isTheirs);
    return {
      ...toAccount(user),
      isDisabled: user.disabled_at !== null,
      methods: [
        ...(passkeys.some(isTheirs) ? (['passkey'] as const) : []),
        ...(identities.some(isTheirs) ? (['company'] as const) : []),
      ],
      // The account was made by the person; ended sessions and removed passkeys leave no other trace.
      lastSeen: Math.max(user.created_at, ...uses.map(({ at }) => at ?? 0)),
      openLeads: owned.find((row) => row.owner_id === user.id)?.count ?? 0,
    };
  });
}

export function peopleHandlers(context: AccountsContext) {
  const { database } = context;

  /** How and when others sign in concerns only those who manage people. */
  const describe = (role: Role, now: number): Promise<PeopleAnswer> =>
    database.read(async (db) => {
      const people = await listPeople(db);
      const former = await db
        .selectFrom('users')
        .select(['id', 'name'])
        .where('deleted_at', 'is not', null)
        .execute();
      const shared = { former, isRoundRobin: await isRoundRobin(db) };
      if (isAllowed(role, 'people.manage')) return { people, ...shared, links: await openLinks(db, now) };
      const names = people.map((person) => ({ ...person, methods: [], lastSeen: null, openLeads: 0 }));
      return { people: names, ...shared, links: [] };
    });

  return {
    people: ({ caller, now }) => describe(caller.account.role, now),

    changeRoundRobin: async ({ caller: { account }, body: { isOn }, now }) => {
      await database.transaction(async (trx) => {
        await setRoundRobin(trx, isOn);
        const detail = isOn ? 'on' : 'off';
        await appendAudit(trx, { at: now, actorId: account.id, action: 'round-robin-changed', detail });
      });
      return describe(account.role, now);
    },

    invitePerson: async ({ caller, body, request, now }) => {
      const invitation = await createInvitation(database, {
        ...body,
        userId: null,
        now,
        ...actorOf(caller),
      });
      return { link: linkOf(context.origin(request), invitation), expiresAt: invitation.expiresAt };
    },

    changePerson: async ({ caller, body, now }) => {
      const ended = await changePerson(database, { ...body, now, ...actorOf(caller) });
      context.sessionsEnded(ended);
      return describe(caller.account.role, now);
    },

    deletePerson: async ({ caller, body, now }) => {
      context.sessionsEnded(await deletePerson(database, { ...body, now, ...actorOf(caller) }));
      return describe(caller.account.role, now);
    },

    revokeLink: async ({ caller, body, now }) => {
      await revokeLink(database, { id: body.id, now, ...actorOf(caller) });
      return describe(caller.account.role, now);
    },

    resetPerson: async ({ caller, body, request, now }) => {
      // It would close the door behind the caller, who can change passkeys without it.
      if (body.id === caller.account.id) throw new DeskFailure(422, 'last-method');
      const invitation = await resetPerson(database, { id: body.id, now, ...actorOf(caller) });
      context.sessionsEnded(invitation.endedSessions);
      return { link: linkOf(context.origin(request), invitation), expiresAt: invitation.expiresAt };
    },
  } satisfies Partial<DeskHandlers>;
}

const actorOf = ({ account, sessionId }: Caller): Actor => ({ actorId: account.id, sessionId });

/** Removes every way to sign in and makes a link for a new one. */
export async function resetPerson(
  database: Pick<Database, 'transaction' | 'run' | 'kind'>,
  { id, now, ...actor }: Pick<PersonChange, 'id' | 'now' | keyof Actor>,
) {
  const user = await database.run((db) =>
    db.selectFrom('users').select(['email', 'role']).where('id', '=', id).executeTakeFirst(),
  );
  if (!user) throw notFound();
  return createInvitation(database, { ...user, userId: id, now, ...actor });
}
