import { sql, type Transaction } from 'kysely';

/**
 * Follow-ups take the place of snoozes; Due has columns of its own; leads can be entered by hand. Snoozes that have ended
 * are forgotten: their leads have come back already.
 */
export async function addFollowUps(trx: Transaction<unknown>): Promise<void> {
  const { schema } = trx;
  for (const index of ['lead_desk_due', 'lead_desk_snoozed']) await schema.dropIndex(index).execute();
  await schema.alterTable('lead_desk').renameColumn('snoozed_until', 'follow_up_at').execute();
  for (const [name, type] of [
    ['follow_up_text', 'text'],
    ['waiting_since', 'bigint'],
    ['source', 'text'],
    ['due_by', 'bigint'],
  ] as const)
    await schema.alterTable('lead_desk').addColumn(name, type).execute();
  for (const [name, type] of [
    ['by_hand', 'integer'],
    ['due_from', 'bigint'],
  ] as const)
    await schema
      .alterTable('lead_desk')
      .addColumn(name, type, (column) => column.notNull().defaultTo(0))
      .execute();
  await sql`update lead_desk set follow_up_at = null where follow_up_at <= ${Date.now()}`.execute(trx);
  await sql`update lead_desk set due_by = follow_up_at, due_from = follow_up_at
    where follow_up_at is not null and list <> 'spam'`.execute(trx);
  await sql`update lead_desk set due_by = reply_by, due_from = case
      when follow_up_at is null then 0 when follow_up_at < reply_by then follow_up_at else reply_by end
    where list = 'open' and replied_at is null and reply_by is not null`.execute(trx);
  for (const [name, column] of [
    ['lead_desk_due', 'due_by'],
    ['lead_desk_follow_ups', 'follow_up_at'],
  ] as const)
    await schema
      .createIndex(name)
      .on('lead_desk')
      .columns([column, 'seq'])
      .where(sql.ref(column), 'is not', null)
      .execute();
  // Quotation marks in texts are escaped, so only names of fields match.
  await sql`update desk_events set body = replace(body, '"snoozedUntil":', '"followUpAt":')`.execute(trx);
  await sql`update desk_events set kind = 'follow-up' where kind = 'snoozed'`.execute(trx);
}
