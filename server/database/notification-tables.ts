import { sql, type ColumnDefinitionBuilder, type Transaction } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const ofUser = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('users.id').onDelete('cascade');

/** What people at the desk are notified of, and where. */
export async function createNotificationTables({ schema }: Transaction<unknown>): Promise<void> {
  await schema.alterTable('users').addColumn('notifications', 'text').execute();
  await schema.alterTable('users').addColumn('summary_day', 'text').execute();
  await schema
    .createTable('push_subscriptions')
    .addColumn('endpoint', 'text', (column) => column.primaryKey())
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
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', ofUser)
    .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
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
