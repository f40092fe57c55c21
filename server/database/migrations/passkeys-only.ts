import { sql, type Transaction } from 'kysely';

/**
 * Migration 005: passkeys are the way in, roles are owner and member, links know their maker. Readers could not see contact
 * details and members can, so they are disabled until an owner enables them. Links and challenges last minutes: all go.
 */
export async function keepPasskeysOnly(trx: Transaction<unknown>): Promise<void> {
  const { schema } = trx;
  await schema.dropTable('recovery_codes').execute();
  for (const column of ['password_hash', 'one_time_secret', 'one_time_step'])
    await schema.alterTable('users').dropColumn(column).execute();
  await schema.alterTable('users').addColumn('deleted_at', 'bigint').execute();
  await sql`delete from sessions where user_id in (select id from users where role = 'reader')`.execute(trx);
  await sql`update users set disabled_at = ${Date.now()}
    where role = 'reader' and disabled_at is null`.execute(trx);
  await sql`update users set role = 'member' where role <> 'owner'`.execute(trx);
  await sql`delete from challenges`.execute(trx);
  await sql`delete from invitations`.execute(trx);
  for (const column of ['one_time_secret', 'used_at'])
    await schema.alterTable('invitations').dropColumn(column).execute();
  await schema
    .alterTable('invitations')
    .addColumn('created_by', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .execute();
}
