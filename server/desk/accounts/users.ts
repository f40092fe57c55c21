import type { Account, SignInMethod } from '../../../contract/desk/accounts.ts';
import type { Database } from '../../database/database.ts';
import type { Queries, TransactionQueries, UserTable } from '../../database/tables.ts';

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

export const hasPassword = (user: Pick<UserTable, 'password_hash' | 'one_time_secret'>): boolean =>
  user.password_hash !== null && user.one_time_secret !== null;

/** How a person can sign in. */
export async function methodsOf(
  db: Queries | TransactionQueries,
  userId: string,
): Promise<readonly SignInMethod[]> {
  const user = await db
    .selectFrom('users')
    .select(['password_hash', 'one_time_secret'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const passkey = await db
    .selectFrom('credentials')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return [
    ...(passkey ? (['passkey'] as const) : []),
    ...(user && hasPassword(user) ? (['password'] as const) : []),
  ];
}

/** Removes every way to sign in. */
export async function removeMethods(trx: TransactionQueries, userId: string): Promise<void> {
  await trx.deleteFrom('credentials').where('user_id', '=', userId).execute();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .updateTable('users')
    .set({ password_hash: null, one_time_secret: null })
    .where('id', '=', userId)
    .execute();
}

export const findUserByEmail = (
  database: Pick<Database, 'run'>,
  email: string,
): Promise<UserTable | undefined> =>
  database.run((db) =>
    db.selectFrom('users').selectAll().where('email_key', '=', emailKeyOf(email)).executeTakeFirst(),
  );
