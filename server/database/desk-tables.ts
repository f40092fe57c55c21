import { type ColumnDefinitionBuilder, type SchemaModule, sql, type Transaction } from 'kysely';
import type { DatabaseKind } from './tables.ts';

/** Migration 003: accounts, what sales does with leads, search, the funnel and the audit log. */
export async function createDeskTables(trx: Transaction<unknown>, kind: DatabaseKind): Promise<void> {
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

/** Adds prefixes and ranges, as `server/desk/leads/search-words.ts` writes them, to what was stored without them. */
export async function completeSearchWords(trx: Transaction<unknown>, kind: DatabaseKind): Promise<void> {
  if (kind === 'postgres')
    await sql`update lead_search set words = array_to_tsvector(array(
      select word from unnest(tsvector_to_array(words)) as word
      union
      select '\u24ea' || left(word, size) from unnest(tsvector_to_array(words)) as word, generate_series(2, 5) as size
      where char_length(word) >= size
      union
      select '\u24ea\u24ea' || seq / 65536
    ))`.execute(trx);
}

/**
 * The words of each lead, as `server/desk/leads/search-words.ts` writes them: six characters at most, so that every prefix
 * is in an index. A common prefix that is in none takes 0.3 s in a million leads. With `secure-delete` the words of an erased
 * lead do not stay in the index; a trigger follows the cascade, which does not reach virtual tables.
 */
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
  await schema.alterTable('deliveries').addColumn('message_id', 'text').execute();
  await createAttempts(schema);
}

export const createAttempts = (schema: SchemaModule): Promise<void> =>
  schema
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
