import { sql, type Transaction } from 'kysely';
import { key, ofUser, required } from './baseline.ts';
import { nameKeyOf } from '../search-text.ts';
import type { DatabaseKind } from '../tables.ts';

interface NamedLead {
  readonly seq: number;
  readonly user_name: string | null;
  readonly email: string | null;
}

/** Numbers the stages as `server/desk/leads/inbox.ts` does, because otherwise the index is not used. */
const stage = sql`(case status when 'new' then 0 when 'contacted' then 1 when 'qualified' then 2
  when 'won' then 3 when 'lost' then 4 when 'spam' then 5 end)`;

/** Lists can be sorted by name, and kept with their filters as views of a person. The desk has settings of its own. */
export async function addListTables(trx: Transaction<unknown>, kind: DatabaseKind): Promise<void> {
  const { schema } = trx;
  await schema
    .alterTable('lead_desk')
    // With this collation PostgreSQL sorts as SQLite does.
    .addColumn('name_key', kind === 'postgres' ? sql`text collate "C"` : 'text', (column) =>
      column.notNull().defaultTo(''),
    )
    .execute();
  const { rows } = await sql<NamedLead>`select seq, user_name, email from lead_desk
    join leads on leads.id = lead_desk.lead_id`.execute(trx);
  for (const { seq, user_name, email } of rows)
    await sql`update lead_desk set name_key = ${nameKeyOf(user_name, email)} where seq = ${seq}`.execute(trx);
  for (const [name, by] of [
    ['lead_desk_by_name', sql`name_key, seq`],
    ['lead_desk_by_stage', sql`${stage}, seq`],
    ['lead_desk_by_number', sql`seq`],
  ] as const)
    await sql`create index ${sql.ref(name)} on lead_desk (list, ${by})`.execute(trx);
  await schema.alterTable('users').addColumn('signature', 'text').execute();
  await schema
    .createTable('desk_settings')
    .addColumn('name', 'text', key)
    .addColumn('value', 'text', required)
    .execute();
  await schema
    .createTable('saved_views')
    .addColumn('id', 'text', key)
    .addColumn('user_id', 'text', ofUser)
    .addColumn('name', 'text', required)
    .addColumn('list', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await schema
    .createIndex('saved_views_of_user')
    .on('saved_views')
    .columns(['user_id', 'created_at'])
    .execute();
}

/**
 * Lists that are filtered by several columns are read, and counted, from one index without their rows. The last mail of a lead
 * and the addresses that wrote about it are found without reading all its mails.
 */
export async function widenIndexes({ schema }: Transaction<unknown>): Promise<void> {
  for (const name of ['lead_desk_by_list', 'lead_desk_by_country', 'lead_desk_by_kind'])
    await schema.dropIndex(name).execute();
  const filters = ['page_kind', 'status', 'source'] as const;
  for (const [name, columns] of [
    ['lead_desk_by_list', ['list', 'changed_at', 'seq', ...filters]],
    ['lead_desk_by_country', ['list', 'country', 'changed_at', 'seq', ...filters]],
  ] as const)
    await schema
      .createIndex(name)
      .on('lead_desk')
      .columns([...columns])
      .execute();
  await schema
    .createIndex('messages_by_direction')
    .on('messages')
    .columns(['lead_id', 'direction', 'at desc', 'kind', 'from_address'])
    .execute();
}
