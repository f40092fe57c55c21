import { sql, type Transaction } from 'kysely';
import { addIndexesAndAttempts, deliveriesTable, key, ofLead, ofUser, required } from './baseline.ts';
import type { DatabaseKind } from '../tables.ts';

/** Mails with visitors. */
export async function createConversationTables(trx: Transaction<unknown>, kind: DatabaseKind): Promise<void> {
  const { schema } = trx;
  await schema
    .createTable('messages')
    .addColumn('id', 'text', key)
    .addColumn('lead_id', 'text', (column) => column.references('leads.id').onDelete('cascade'))
    .addColumn('direction', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('from_name', 'text', required)
    .addColumn('from_address', 'text', required)
    .addColumn('to_address', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('quoted', 'text', required)
    .addColumn('mail_key', 'text', (column) => column.notNull().unique())
    .addColumn('message_id', 'text', required)
    .addColumn('reference_ids', 'text', required)
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('at', 'bigint', required)
    .addColumn('sent_at', 'bigint')
    .addColumn('is_sending', 'integer', required)
    .addColumn('maybe_twice', 'integer', required)
    .addColumn('uid', 'bigint')
    .addColumn('uid_validity', 'bigint')
    .execute();
  await schema.createIndex('messages_of_lead').on('messages').columns(['lead_id', 'at']).execute();
  await schema.createIndex('messages_by_message_id').on('messages').column('message_id').execute();
  await schema
    .createIndex('messages_not_matched')
    .on('messages')
    .columns(['at', 'id'])
    .where(sql.ref('lead_id'), 'is', null)
    .execute();
  await schema
    .createIndex('messages_to_be_filed')
    .on('messages')
    .column('uid')
    .where(sql.ref('uid'), 'is not', null)
    .execute();
  await schema
    .createTable('attachments')
    .addColumn('id', 'text', key)
    .addColumn('message_id', 'text', (column) =>
      column.notNull().references('messages.id').onDelete('cascade'),
    )
    .addColumn('ordinal', 'integer', required)
    .addColumn('name', 'text', required)
    .addColumn('size', 'bigint', required)
    .addColumn('content', 'text')
    .execute();
  await schema.createIndex('attachments_of_message').on('attachments').column('message_id').execute();
  await schema
    .createTable('message_drafts')
    .addColumn('user_id', 'text', ofUser)
    .addColumn('lead_id', 'text', ofLead)
    .addColumn('subject', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('changed_at', 'bigint', required)
    .addPrimaryKeyConstraint('message_drafts_key', ['lead_id', 'user_id'])
    .execute();
  await schema
    .createTable('templates')
    .addColumn('id', 'text', key)
    .addColumn('name', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('text', 'text', required)
    .execute();
  await schema
    .createTable('mailbox_state')
    .addColumn('name', 'text', key)
    .addColumn('uid_validity', 'bigint', required)
    .addColumn('last_uid', 'bigint', required)
    .addColumn('read_at', 'bigint', required)
    .execute();
  await schema.alterTable('lead_desk').addColumn('bounced_email', 'text').execute();
  await allowSeveralReplies(trx, kind);
}

/** A lead has one delivery of each notification, and any number of mails to the visitor. */
async function allowSeveralReplies(trx: Transaction<unknown>, kind: DatabaseKind): Promise<void> {
  if (kind === 'postgres') await sql`alter table deliveries drop constraint deliveries_once`.execute(trx);
  else await rebuildDeliveries(trx);
  await sql`create unique index deliveries_once on deliveries (lead_id, channel, occasion)
    where channel <> 'reply'`.execute(trx);
  await trx.schema.createIndex('deliveries_of_lead').on('deliveries').column('lead_id').execute();
}

/** SQLite drops no constraint: the table is made anew, and the one that refers to it. */
async function rebuildDeliveries(trx: Transaction<unknown>): Promise<void> {
  const { schema } = trx;
  await sql`create table kept_attempts as select * from delivery_attempts`.execute(trx);
  await schema.dropTable('delivery_attempts').execute();
  await schema.alterTable('deliveries').renameTo('kept_deliveries').execute();
  await deliveriesTable(schema).execute();
  await sql`insert into deliveries (id, lead_id, channel, occasion, state, first_due, due_at, attempts, follows, reason,
      ended_at, message_id)
    select id, lead_id, channel, occasion, state, first_due, due_at, attempts, follows, reason, ended_at, message_id
    from kept_deliveries`.execute(trx);
  await schema.dropTable('kept_deliveries').execute();
  await addIndexesAndAttempts(schema);
  await sql`insert into delivery_attempts (delivery_id, number, at, delivered, reason)
    select delivery_id, number, at, delivered, reason from kept_attempts`.execute(trx);
  await schema.dropTable('kept_attempts').execute();
}
