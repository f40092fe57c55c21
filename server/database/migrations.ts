import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseKind } from './tables.ts';
import { isUnavailable } from './unavailable.ts';
import { createBaseline, key, ofLead, ofUser, required } from './migrations/baseline.ts';
import { completeDesk } from './migrations/complete-desk.ts';
import { createConversationTables } from './migrations/conversation-tables.ts';
import { addFollowUps } from './migrations/follow-ups.ts';
import { addListTables, widenIndexes } from './migrations/list-tables.ts';
import { createNotificationTables, makeNoticesDeliveries } from './migrations/notification-tables.ts';
import { replaceSearchWords } from './migrations/search-tables.ts';
import { splitTables } from './migrations/split-tables.ts';

type Step = (trx: Transaction<unknown>, kind: DatabaseKind) => Promise<unknown>;

export type Migrations = Readonly<Record<string, Step>>;

/** Applied in this order, each once. Never change a released migration: add another one. */
export const released: Migrations = {
  // Under the name of the last of the four migrations that it replaces, so that their databases go on after it.
  '004-search-prefixes': createBaseline,

  // Passkeys are the way in, roles are owner and member, links know their maker. Readers could not see contact details and members
  // can, so they are disabled until an owner enables them. Links and challenges last minutes: all go.
  '005-passkeys-and-two-roles': async (trx) => {
    const { schema } = trx;
    await schema.dropTable('recovery_codes').execute();
    for (const column of ['password_hash', 'one_time_secret', 'one_time_step'])
      await schema.alterTable('users').dropColumn(column).execute();
    await schema.alterTable('users').addColumn('deleted_at', 'bigint').execute();
    await sql`delete from sessions where user_id in (select id from users where role = 'reader')`.execute(
      trx,
    );
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
  },

  '006-company-sign-in': async ({ schema }) => {
    await schema
      .createTable('identities')
      .addColumn('issuer', 'text', required)
      .addColumn('subject', 'text', required)
      .addColumn('user_id', 'text', ofUser)
      .addColumn('created_at', 'bigint', required)
      .addColumn('last_used', 'bigint', required)
      .addPrimaryKeyConstraint('identities_key', ['issuer', 'subject'])
      .execute();
    await schema.createIndex('identities_of_user').on('identities').column('user_id').execute();
    await schema
      .createTable('company_attempts')
      .addColumn('state_hash', 'text', key)
      .addColumn('browser_hash', 'text', required)
      .addColumn('nonce', 'text', required)
      .addColumn('verifier', 'text', required)
      .addColumn('purpose', 'text', required)
      .addColumn('session_id', 'text')
      .addColumn('link_hash', 'text')
      .addColumn('time_zone', 'text', required)
      .addColumn('started_at', 'bigint', required)
      .execute();
  },

  '007-one-erasure': async (trx) => {
    const { schema } = trx;
    await schema.alterTable('pending_erasures').renameColumn('erased_at', 'begun_at').execute();
    await schema
      .alterTable('pending_erasures')
      .addColumn('finished', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await schema.alterTable('pending_erasures').addColumn('detail', 'text').execute();
    // An erasure that was interrupted before the update has no receipt: what is left of it is found and erased again.
    await sql`delete from job_state where name like 'erasure %'`.execute(trx);
    await sql`delete from secrets where name = 'erasure-receipt-key'`.execute(trx);
  },

  '008-note-drafts': async ({ schema }) => {
    await schema
      .createTable('note_drafts')
      .addColumn('user_id', 'text', ofUser)
      .addColumn('lead_id', 'text', ofLead)
      .addColumn('text', 'text', required)
      .addPrimaryKeyConstraint('note_drafts_key', ['lead_id', 'user_id'])
      .execute();
  },

  '009-desk-in-saves': completeDesk,

  '010-search-text': replaceSearchWords,

  '011-one-kind-per-table': splitTables,

  '012-notifications': createNotificationTables,

  '013-follow-ups': addFollowUps,

  '014-conversation': createConversationTables,

  '015-changes-by-webhook': async (trx) => {
    await trx.schema.alterTable('deliveries').addColumn('detail', 'text').execute();
    await trx.schema.dropIndex('deliveries_once').execute();
    await sql`create unique index deliveries_once on deliveries (lead_id, channel, occasion)
      where occasion in ('submitted', 'unfinished')`.execute(trx);
  },

  '016-lists': addListTables,

  '017-indexes': widenIndexes,

  '018-quotes': async ({ schema }) => {
    await schema.alterTable('leads').addColumn('quote', 'text').execute();
  },

  '019-notices-are-deliveries': makeNoticesDeliveries,

  // Quotation marks in texts are escaped, so only names of fields match.
  '020-spam-reason-in-saves': (trx) =>
    sql`update lead_events set body = replace(body, '"suspicion":', '"spamReason":')
      where body like '%"suspicion":%'`.execute(trx),

  // To come with the next release: `users.summary_day` goes. The release before this one still writes it.
};

type Applied = { applied_migrations: { name: string } };

const missingFrom = (applied: readonly { readonly name: string }[], all: Migrations): readonly string[] => {
  const names = new Set(applied.map(({ name }) => name));
  return Object.keys(all).filter((name) => !names.has(name));
};

/** The names of migrations that were not applied; all of them where there is no record of applied ones yet. */
export async function pendingMigrations<T>(
  db: Kysely<T>,
  all: Migrations = released,
): Promise<readonly string[]> {
  const reader = db as unknown as Kysely<Applied>;
  try {
    return missingFrom(await reader.selectFrom('applied_migrations').select('name').execute(), all);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    return Object.keys(all);
  }
}

/** Applies what is missing in one transaction. The lock makes processes that start together do so in turn. */
export async function migrate<T>(
  db: Kysely<T>,
  kind: DatabaseKind,
  lock: (trx: Transaction<T>) => Promise<unknown>,
  all: Migrations = released,
): Promise<void> {
  await db.transaction().execute(async (locked) => {
    await lock(locked);
    const trx = locked as unknown as Transaction<Applied>;
    await sql`create table if not exists applied_migrations (name text primary key)`.execute(trx);
    const applied = await trx.selectFrom('applied_migrations').select('name').execute();
    for (const name of missingFrom(applied, all)) {
      await all[name]?.(trx as unknown as Transaction<unknown>, kind);
      await trx.insertInto('applied_migrations').values({ name }).execute();
    }
  });
}
