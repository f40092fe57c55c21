import { sql, type Transaction } from 'kysely';
import { key, ofLead, ofUser, required } from './baseline.ts';

/** What people at the desk are notified of, and where. */
export async function createNotificationTables({ schema }: Transaction<unknown>): Promise<void> {
  await schema.alterTable('users').addColumn('notifications', 'text').execute();
  await schema.alterTable('users').addColumn('summary_day', 'text').execute();
  await schema
    .createTable('push_subscriptions')
    .addColumn('endpoint', 'text', key)
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'text', ofUser)
    .addColumn('p256dh', 'text', required)
    .addColumn('auth', 'text', required)
    .addColumn('device', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await schema.createIndex('push_subscriptions_of_user').on('push_subscriptions').column('user_id').execute();
  await schema
    .createTable('notices')
    .addColumn('id', 'text', key)
    .addColumn('user_id', 'text', ofUser)
    .addColumn('lead_id', 'text', ofLead)
    .addColumn('event', 'text', required)
    .addColumn('due_at', 'bigint', required)
    .addColumn('attempts', 'integer', required)
    .addColumn('sent_at', 'bigint')
    .execute();
  await schema
    .createIndex('notices_waiting')
    .on('notices')
    .column('due_at')
    .where(sql.ref('sent_at'), 'is', null)
    .execute();
  await schema.createIndex('notices_of_lead').on('notices').columns(['lead_id', 'event']).execute();
}

/** Migration 019: notices are deliveries. Those that were sent stay, so that the same is not planned again. */
export async function makeNoticesDeliveries(trx: Transaction<unknown>): Promise<void> {
  await trx.schema
    .alterTable('deliveries')
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .execute();
  await sql`insert into deliveries (id, lead_id, channel, occasion, state, first_due, due_at, attempts, ended_at, user_id)
    select id, lead_id, 'notice', event, case when sent_at is null then 'waiting' else 'delivered' end, due_at, due_at,
      attempts, sent_at, user_id from notices`.execute(trx);
  await trx.schema.dropTable('notices').execute();
}
