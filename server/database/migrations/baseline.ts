import { type ColumnDefinitionBuilder, type SchemaModule, sql, type Transaction } from 'kysely';
import { PlainError } from '../../common/plain-error.mjs';
import type { DatabaseKind } from '../tables.ts';

/** The schema of 17 November 2026, which took four migrations then. No installation is older. */
export async function createBaseline(trx: Transaction<unknown>, kind: DatabaseKind): Promise<void> {
  await refuseOlder(trx);
  await createLeads(trx);
  await createDeliveries(trx);
  await createJobs(trx);
  await createAccounts(trx);
  await createLeadDesk(trx, kind);
  await createSearch(trx, kind);
  await createRecords(trx, kind);
}

export const required = (column: ColumnDefinitionBuilder) => column.notNull();
export const key = (column: ColumnDefinitionBuilder) => column.primaryKey();
export const ofLead = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('leads.id').onDelete('cascade');
export const ofUser = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('users.id').onDelete('cascade');

/** A number that the database gives to each row, never twice. */
const numbered = (kind: DatabaseKind) =>
  kind === 'sqlite'
    ? (['integer', (column: ColumnDefinitionBuilder) => column.primaryKey().autoIncrement()] as const)
    : ([
        'bigint',
        (column: ColumnDefinitionBuilder) => column.primaryKey().generatedAlwaysAsIdentity(),
      ] as const);

async function refuseOlder(trx: Transaction<unknown>): Promise<void> {
  const { rows } = await sql`select name from applied_migrations limit 1`.execute(trx);
  if (rows.length > 0)
    throw new PlainError(
      'This database is older than the release of 17 November 2026, and cannot be upgraded in one step.\nStart that release with it first, then this one.',
    );
}

async function createLeads({ schema }: Transaction<unknown>): Promise<void> {
  await schema
    .createTable('visitors')
    .addColumn('id', 'text', key)
    .addColumn('ip', 'text')
    .addColumn('city', 'text')
    .addColumn('region', 'text')
    .addColumn('country_name', 'text')
    .addColumn('postal', 'text')
    .addColumn('latitude', 'double precision')
    .addColumn('longitude', 'double precision')
    .addColumn('page_name', 'text')
    .addColumn('seen_at', 'bigint', required)
    .addColumn('ip_shortened', 'integer', required)
    .execute();
  await schema.createIndex('visitors_by_age').on('visitors').columns(['ip_shortened', 'seen_at']).execute();

  await schema
    .createTable('leads')
    .addColumn('id', 'text', key)
    .addColumn('user_name', 'text')
    .addColumn('email', 'text')
    .addColumn('phone_number', 'text')
    .addColumn('talk_about_project', 'text')
    .addColumn('company_name', 'text')
    .addColumn('ask_me_anything', 'text')
    .addColumn('ip', 'text')
    .addColumn('city', 'text')
    .addColumn('region', 'text')
    .addColumn('country_name', 'text')
    .addColumn('postal', 'text')
    .addColumn('latitude', 'double precision')
    .addColumn('longitude', 'double precision')
    .addColumn('page_name', 'text')
    .addColumn('submitted', 'integer', required)
    .addColumn('suspicion', 'text')
    .addColumn('save_numbers', 'text', required)
    .addColumn('highest_number', 'bigint', required)
    .addColumn('saves', 'integer', required)
    .addColumn('first_seen', 'bigint', required)
    .addColumn('last_saved', 'bigint', required)
    .addColumn('ip_shortened', 'integer', required)
    .addColumn('email_key', 'text')
    .execute();
  await schema.createIndex('leads_by_arrival').on('leads').columns(['first_seen', 'id']).execute();
  await schema.createIndex('leads_by_age').on('leads').columns(['submitted', 'last_saved']).execute();
  await schema
    .createIndex('leads_with_address')
    .on('leads')
    .columns(['ip_shortened', 'last_saved'])
    .execute();
  await schema.createIndex('leads_by_email').on('leads').column('email_key').execute();
  await schema
    .createIndex('leads_spam_by_age')
    .on('leads')
    .columns(['last_saved', 'id'])
    .where(sql.ref('suspicion'), 'is not', null)
    .execute();

  await schema
    .createTable('lead_events')
    .addColumn('lead_id', 'text', ofLead)
    .addColumn('ordinal', 'integer', required)
    .addColumn('number', 'bigint', required)
    .addColumn('body', 'text', required)
    .addColumn('email_key', 'text')
    .addColumn('received_at', 'bigint', required)
    .addColumn('ip_shortened', 'integer', required)
    .addPrimaryKeyConstraint('lead_events_key', ['lead_id', 'ordinal'])
    .execute();
  await schema.createIndex('lead_events_by_email').on('lead_events').column('email_key').execute();
  await schema
    .createIndex('lead_events_with_address')
    .on('lead_events')
    .columns(['ip_shortened', 'received_at'])
    .execute();
}

async function createDeliveries({ schema }: Transaction<unknown>): Promise<void> {
  await deliveriesTable(schema)
    .addUniqueConstraint('deliveries_once', ['lead_id', 'channel', 'occasion'])
    .execute();
  await addIndexesAndAttempts(schema);
}

/** SQLite drops no constraint: a later migration makes the table anew. */
export const deliveriesTable = (schema: SchemaModule) =>
  schema
    .createTable('deliveries')
    .addColumn('id', 'text', key)
    .addColumn('lead_id', 'text', ofLead)
    .addColumn('channel', 'text', required)
    .addColumn('occasion', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('first_due', 'bigint', required)
    .addColumn('due_at', 'bigint', required)
    .addColumn('attempts', 'integer', required)
    .addColumn('follows', 'text')
    .addColumn('reason', 'text')
    .addColumn('ended_at', 'bigint')
    .addColumn('message_id', 'text');

export async function addIndexesAndAttempts(schema: SchemaModule): Promise<void> {
  await schema.createIndex('deliveries_by_time').on('deliveries').columns(['state', 'due_at']).execute();
  // The time it fell due is in the index so that the backlog is counted without reading the table.
  await schema
    .createIndex('deliveries_by_channel')
    .on('deliveries')
    .columns(['state', 'channel', 'due_at', 'first_due'])
    .execute();
  await schema
    .createTable('delivery_attempts')
    .addColumn('delivery_id', 'text', (column) =>
      column.notNull().references('deliveries.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', required)
    .addColumn('at', 'bigint', required)
    .addColumn('delivered', 'integer', required)
    .addColumn('reason', 'text')
    .addPrimaryKeyConstraint('delivery_attempts_key', ['delivery_id', 'number'])
    .execute();
}

async function createJobs({ schema }: Transaction<unknown>): Promise<void> {
  await schema
    .createTable('secrets')
    .addColumn('name', 'text', key)
    .addColumn('value', 'text', required)
    .execute();
  await schema
    .createTable('job_state')
    .addColumn('name', 'text', key)
    .addColumn('last_run', 'bigint')
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_until', 'bigint', required)
    .addColumn('detail', 'text')
    .execute();

  await schema
    .createTable('pending_erasures')
    .addColumn('id', 'text', key)
    .addColumn('erased_at', 'bigint', required)
    .execute();
}

async function createAccounts({ schema }: Transaction<unknown>): Promise<void> {
  await schema
    .createTable('users')
    .addColumn('id', 'text', key)
    .addColumn('email', 'text', required)
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', required)
    .addColumn('role', 'text', required)
    .addColumn('time_zone', 'text', required)
    .addColumn('password_hash', 'text')
    .addColumn('one_time_secret', 'text')
    .addColumn('one_time_step', 'bigint', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('disabled_at', 'bigint')
    .execute();
  await schema
    .createTable('credentials')
    .addColumn('id', 'text', key)
    .addColumn('user_id', 'text', ofUser)
    .addColumn('public_key', 'text', required)
    .addColumn('counter', 'bigint', required)
    .addColumn('transports', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('last_used', 'bigint')
    .execute();
  await schema.createIndex('credentials_of_user').on('credentials').column('user_id').execute();
  await schema
    .createTable('recovery_codes')
    .addColumn('user_id', 'text', ofUser)
    .addColumn('hash', 'text', required)
    .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'hash'])
    .execute();
  await schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', key)
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'text', ofUser)
    .addColumn('device', 'text', required)
    .addColumn('started_at', 'bigint', required)
    .addColumn('last_seen', 'bigint', required)
    .addColumn('ends_at', 'bigint', required)
    .addColumn('authenticated_at', 'bigint', required)
    .execute();
  await schema.createIndex('sessions_of_user').on('sessions').column('user_id').execute();
  await schema
    .createTable('invitations')
    .addColumn('hash', 'text', key)
    .addColumn('email', 'text')
    .addColumn('role', 'text', required)
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('one_time_secret', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('used_at', 'bigint')
    .execute();
  await schema
    .createTable('challenges')
    .addColumn('challenge', 'text', key)
    .addColumn('purpose', 'text', required)
    .addColumn('expires_at', 'bigint', required)
    .execute();
}

async function createLeadDesk({ schema }: Transaction<unknown>, kind: DatabaseKind): Promise<void> {
  const [numberType, number] = numbered(kind);
  await schema
    .createTable('lead_desk')
    .addColumn('seq', numberType, number)
    .addColumn('lead_id', 'text', (column) => ofLead(column).unique())
    .addColumn('ref', 'text', (column) => column.notNull().unique())
    .addColumn('list', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('lost_reason', 'text')
    .addColumn('owner_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('submitted_at', 'bigint')
    .addColumn('reply_by', 'bigint')
    .addColumn('replied_at', 'bigint')
    .addColumn('replied_by', 'text')
    .addColumn('snoozed_until', 'bigint')
    .addColumn('spam_cleared', 'integer', required)
    .addColumn('version', 'integer', required)
    .addColumn('changed_at', 'bigint', required)
    .addColumn('visitor_changed_at', 'bigint', required)
    .addColumn('seen_saves', 'integer', required)
    .addColumn('country', 'text')
    .addColumn('page', 'text')
    .addColumn('page_kind', 'text', required)
    .addColumn('email_key', 'text')
    .addColumn('phone_key', 'text')
    .addColumn('funnel_counted', 'integer', required)
    .execute();
  // Due leads are few among many; the index holds only them.
  await schema
    .createIndex('lead_desk_due')
    .on('lead_desk')
    // SQLite would choose another index, and sort, if this one did not begin with the list.
    .columns(['list', 'reply_by', 'seq'])
    .where(sql.ref('list'), '=', sql.lit('open'))
    .where(sql.ref('replied_at'), 'is', null)
    .execute();
  await schema
    .createIndex('lead_desk_snoozed')
    .on('lead_desk')
    .columns(['snoozed_until', 'seq'])
    .where(sql.ref('snoozed_until'), 'is not', null)
    .execute();
  for (const [name, columns] of [
    ['lead_desk_by_list', ['list', 'changed_at', 'seq']],
    ['lead_desk_by_owner', ['list', 'owner_id', 'changed_at', 'seq']],
    ['lead_desk_by_country', ['list', 'country', 'changed_at', 'seq']],
    ['lead_desk_by_kind', ['list', 'page_kind', 'changed_at', 'seq']],
    ['lead_desk_by_promise', ['reply_by', 'replied_at']],
    ['lead_desk_by_email', ['email_key']],
    ['lead_desk_by_phone', ['phone_key']],
    ['lead_desk_by_change', ['changed_at']],
  ] as const)
    await schema
      .createIndex(name)
      .on('lead_desk')
      .columns([...columns])
      .execute();

  await schema
    .createTable('desk_events')
    .addColumn('id', 'text', key)
    .addColumn('lead_id', 'text', ofLead)
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('kind', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('at', 'bigint', required)
    .execute();
  await schema.createIndex('desk_events_of_lead').on('desk_events').columns(['lead_id', 'at']).execute();
  await schema
    .createTable('lead_links')
    .addColumn('lead_id', 'text', ofLead)
    .addColumn('other_id', 'text', ofLead)
    .addPrimaryKeyConstraint('lead_links_key', ['lead_id', 'other_id'])
    .execute();
  await schema.createIndex('lead_links_of_other').on('lead_links').column('other_id').execute();
  await schema
    .createTable('presence')
    .addColumn('session_id', 'text', key)
    .addColumn('user_id', 'text', ofUser)
    .addColumn('lead_id', 'text', ofLead)
    .addColumn('seen_at', 'bigint', required)
    .execute();
  await schema.createIndex('presence_of_lead').on('presence').column('lead_id').execute();
}

/** A trigger follows the cascade to SQLite's virtual table. A later migration replaces the table, and keeps the trigger. */
async function createSearch(trx: Transaction<unknown>, kind: DatabaseKind): Promise<void> {
  if (kind === 'postgres') {
    await sql`create table lead_search (
      seq bigint primary key references lead_desk (seq) on delete cascade,
      words tsvector not null
    )`.execute(trx);
    await sql`create index lead_search_by_word on lead_search using gin (words)`.execute(trx);
    return;
  }
  await sql`create virtual table lead_search using fts5 (
    words, detail = none, prefix = '2 3 4 5', tokenize = 'ascii'
  )`.execute(trx);
  await sql`insert into lead_search (lead_search, rank) values ('secure-delete', 1)`.execute(trx);
  await sql`create trigger lead_search_erased after delete on lead_desk begin
    delete from lead_search where rowid = old.seq;
  end`.execute(trx);
}

async function createRecords({ schema }: Transaction<unknown>, kind: DatabaseKind): Promise<void> {
  const [numberType, number] = numbered(kind);
  await schema
    .createTable('audit')
    .addColumn('number', numberType, number)
    .addColumn('at', 'bigint', required)
    .addColumn('actor_id', 'text')
    .addColumn('action', 'text', required)
    .addColumn('subject', 'text')
    .addColumn('detail', 'text')
    .addColumn('previous_hash', 'text', (column) => column.notNull().unique())
    .addColumn('hash', 'text', required)
    .execute();
  await schema
    .createTable('funnel_days')
    .addColumn('day', 'text', required)
    .addColumn('dimension', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('opened', 'integer', required)
    .addColumn('email', 'integer', required)
    .addColumn('phone', 'integer', required)
    .addColumn('submitted', 'integer', required)
    .addColumn('won', 'integer', required)
    .addPrimaryKeyConstraint('funnel_days_key', ['dimension', 'day', 'name'])
    .execute();
  await schema
    .createTable('erasure_receipts')
    .addColumn('number', 'text', key)
    .addColumn('erased_at', 'bigint', required)
    .addColumn('receipt', 'text', required)
    .execute();
}
