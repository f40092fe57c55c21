import type { Account, SignInMethod } from '../../../contract/desk/accounts.ts';
import type { Database } from '../../database/database.ts';
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

export async function hasEnabledUser(db: Queries | TransactionQueries): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasEnabledOwner(db: Queries | TransactionQueries): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** At least one enabled owner has a passkey, or has signed in with the company's provider. */
export async function canOwnerSignIn(db: Queries): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .leftJoin('credentials', 'credentials.user_id', 'users.id')
    .leftJoin('identities', 'identities.user_id', 'users.id')
    .select('users.id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .where(({ eb, or }) =>
      or([eb('credentials.id', 'is not', null), eb('identities.subject', 'is not', null)]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

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
export async function methodsOf(
  db: Queries | TransactionQueries,
  userId: string,
): Promise<readonly SignInMethod[]> {
  const passkey = await db
    .selectFrom('credentials')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  const identity = await db
    .selectFrom('identities')
    .select('subject')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return [...(passkey ? (['passkey'] as const) : []), ...(identity ? (['company'] as const) : [])];
}

/** Removes every way to sign in. */
export async function removeMethods(trx: TransactionQueries, userId: string): Promise<void> {
  await trx.deleteFrom('credentials').where('user_id', '=', userId).execute();
  await trx.deleteFrom('identities').where('user_id', '=', userId).execute();
}

export const findUserByEmail = (
  database: Pick<Database, 'run'>,
  email: string,
): Promise<UserTable | undefined> =>
  database.run((db) =>
    db.selectFrom('users').selectAll().where('email_key', '=', emailKeyOf(email)).executeTakeFirst(),
  );
