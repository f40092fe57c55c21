import type { Account, SignInMethod } from '../../../contract/desk/accounts.ts';
import { exists } from '../../database/counting.ts';
import type { DatabaseKind, Queries, TransactionQueries, UserTable } from '../../database/tables.ts';

type AccountRow = Pick<UserTable, 'id' | 'email' | 'name' | 'role' | 'time_zone'>;

export const accountColumns = [
  'users.id',
  'users.email',
  'users.name',
  'users.role',
  'users.time_zone',
] as const;

export const toAccount = ({ id, email, name, role, time_zone }: AccountRow): Account => ({
  id,
  email,
  name,
  role,
  timeZone: time_zone,
});

/** By which accounts are found. */
export const emailKeyOf = (email: string): string => email.trim().toLowerCase();

const enabledUsers = (db: Queries) =>
  db.selectFrom('users').select('users.id').where('disabled_at', 'is', null);

export const hasEnabledUser = (db: Queries): Promise<boolean> => exists(enabledUsers(db));

export const hasEnabledOwner = (db: Queries): Promise<boolean> =>
  exists(enabledUsers(db).where('role', '=', 'owner'));

/** Enabled owners who have a passkey, or have signed in with the company's provider. */
const ownersWhoCanSignIn = (db: Queries) =>
  enabledUsers(db)
    .where('role', '=', 'owner')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('credentials').select('user_id').union(selectFrom('identities').select('user_id')),
    );

export const canOwnerSignIn = (db: Queries): Promise<boolean> => exists(ownersWhoCanSignIn(db));

export const countOwners = async (db: Queries): Promise<number> =>
  (await ownersWhoCanSignIn(db).execute()).length;

/**
 * Locks people until the transaction ends, and returns those whose accounts were not deleted, by id. A session or a link in
 * use, and a change that takes away what it relies on, then come one after the other. SQLite has one writer at a time.
 */
export async function lockUsers(
  trx: TransactionQueries,
  kind: DatabaseKind,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, UserTable>> {
  const rows = await trx
    .selectFrom('users')
    .selectAll()
    .where(
      'id',
      'in',
      ids.map((id) => id ?? ''),
    )
    .where('deleted_at', 'is', null)
    // Always in the same order, which rules out deadlocks.
    .orderBy('id')
    .$if(kind === 'postgres', (query) => query.forNoKeyUpdate())
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** How a person can sign in. */
export async function methodsOf(db: Queries, userId: string): Promise<readonly SignInMethod[]> {
  const has = (table: 'credentials' | 'identities') =>
    exists(db.selectFrom(table).select('user_id').where('user_id', '=', userId));
  return [
    ...((await has('credentials')) ? (['passkey'] as const) : []),
    ...((await has('identities')) ? (['company'] as const) : []),
  ];
}

/** Removes every way to sign in. */
export async function removeMethods(trx: TransactionQueries, userId: string): Promise<void> {
  await trx.deleteFrom('credentials').where('user_id', '=', userId).execute();
  await trx.deleteFrom('identities').where('user_id', '=', userId).execute();
}

export const userByEmail = (db: Queries, email: string) =>
  db.selectFrom('users').selectAll().where('email_key', '=', emailKeyOf(email));
