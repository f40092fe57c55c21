import { sql, type Transaction } from 'kysely';
import { nameKeyOf } from './search-text.ts';
import type { DatabaseKind } from './tables.ts';

interface NamedLead {
  readonly seq: number;
  readonly user_name: string | null;
  readonly email: string | null;
}

/** As in the order of `server/desk/leads/inbox.ts`, or the index is not used. */
const stage = sql`(case status when 'new' then 0 when 'contacted' then 1 when 'qualified' then 2
  when 'won' then 3 when 'lost' then 4 when 'spam' then 5 end)`;

/** Lists can be sorted by name, and kept with their filters as views of a person. The desk has settings of its own. */
export async function addListTables(trx: Transaction<unknown>, kind: DatabaseKind): Promise<void> {
  const { schema } = trx;
  await schema
    .alterTable('lead_desk')
    // The same order on both databases.
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
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('saved_views')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('saved_views_of_user')
    .on('saved_views')
    .columns(['user_id', 'created_at'])
    .execute();
}
