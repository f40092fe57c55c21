import { sql, type Transaction } from 'kysely';
import { key, required } from './baseline.ts';
import type { DatabaseKind } from '../tables.ts';

/** Migration 011: a table holds one kind of thing, under one name; the audit log is plain. */
export async function splitTables(trx: Transaction<unknown>, kind: DatabaseKind): Promise<void> {
  await splitJobs(trx);
  await simplifyAudit(trx, kind);
  await trx.schema.alterTable('leads').renameColumn('suspicion', 'spam_reason').execute();
  await sql`update deliveries set state = 'dead' where state = 'buried'`.execute(trx);
}

/** Backups, the clock of retention and checks of writing were rows of `job_state`. */
async function splitJobs(trx: Transaction<unknown>): Promise<void> {
  const { schema } = trx;
  await schema.createTable('backups').addColumn('made_at', 'bigint', key).execute();
  await sql`insert into backups (made_at) select last_run from job_state
    where name = 'backup' and last_run is not null`.execute(trx);
  await schema
    .createTable('retention_clock')
    .addColumn('id', 'integer', key)
    .addColumn('trusted', 'bigint')
    .addColumn('held_since', 'bigint')
    .addColumn('held_last', 'bigint')
    .execute();
  // A clock that was held begins its week again.
  await sql`insert into retention_clock (id, trusted) select 1, last_run from job_state
    where name = 'retention'`.execute(trx);
  await schema
    .createTable('write_checks')
    .addColumn('id', 'text', key)
    .addColumn('filler', 'text', required)
    .execute();
  await sql`delete from job_state where name in ('backup', 'retention', 'write-check')`.execute(trx);
  await schema.alterTable('job_state').dropColumn('detail').execute();
}

/** SQLite drops no column that is unique: the table is made anew. */
async function simplifyAudit(trx: Transaction<unknown>, kind: DatabaseKind): Promise<void> {
  const { schema } = trx;
  if (kind === 'postgres') {
    for (const column of ['previous_hash', 'hash'])
      await schema.alterTable('audit').dropColumn(column).execute();
    return;
  }
  await schema.alterTable('audit').renameTo('audit_with_hashes').execute();
  await schema
    .createTable('audit')
    .addColumn('number', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('at', 'bigint', required)
    .addColumn('actor_id', 'text')
    .addColumn('action', 'text', required)
    .addColumn('subject', 'text')
    .addColumn('detail', 'text')
    .execute();
  await sql`insert into audit (number, at, actor_id, action, subject, detail)
    select number, at, actor_id, action, subject, detail from audit_with_hashes`.execute(trx);
  await schema.dropTable('audit_with_hashes').execute();
}
