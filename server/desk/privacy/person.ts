import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { type FoundPerson, mostFoundLeads, type PersonRecord } from '../../../contract/desk/privacy.ts';
import { countOf } from '../../database/counting.ts';
import type { DatabaseKind, Queries } from '../../database/tables.ts';
import type { LeadSelector } from '../../leads/retention.ts';
import { emailKey } from '../../leads/lead-rows.ts';
import { deliveriesOfLeads } from '../../outbox/deliveries.ts';
import { phoneKeys } from './phone-keys.ts';

/** People, found by e-mail address or phone number, and how much is stored about them. */

export interface PersonLead {
  readonly leadId: string;
  readonly ref: string;
  readonly email: string | null;
  readonly shown: FoundPerson['leads'][number];
}

/** The leads whose current or earlier e-mail address, or current phone number, is this one, by person; the oldest first. */
export async function findPeople(db: Queries, subject: string): Promise<readonly (readonly PersonLead[])[]> {
  const key = subject.includes('@') ? emailKey(subject) : null;
  const keys = key === null ? phoneKeys(subject) : [];
  if (key === null && keys.length === 0) return [];
  const rows = await db
    .selectFrom('leads')
    .innerJoin('lead_desk', 'lead_desk.lead_id', 'leads.id')
    .select(['leads.id', 'leads.user_name', 'leads.email', 'leads.phone_number', 'leads.first_seen'])
    .select(['lead_desk.ref', 'lead_desk.submitted_at'])
    .where('leads.id', 'in', ({ selectFrom }) =>
      key === null
        ? selectFrom('lead_desk').select('lead_id').where('phone_key', 'in', keys)
        : leadsWithEmail(db, key),
    )
    .orderBy('leads.first_seen')
    .orderBy('leads.id')
    .limit(mostFoundLeads)
    .execute();
  const leads = rows.map(({ id, ref, user_name, email, phone_number, first_seen, submitted_at }) => {
    const isCurrent = key === emailKey(email);
    return {
      leadId: id,
      ref,
      email,
      shown: {
        ref,
        name: user_name ?? '',
        phone: phone_number,
        firstSeen: first_seen,
        submittedAt: submitted_at,
        matchedBy: key === null ? 'phone' : isCurrent ? 'email' : 'earlier-email',
      },
    } satisfies PersonLead;
  });
  return [...Map.groupBy(leads, ({ leadId, email }) => emailKey(email) ?? `lead ${leadId}`).values()];
}

/** The leads with these refs, if they are all of one of the people who were found; null otherwise. */
export async function chooseLeads(
  db: Queries,
  subject: string,
  refs: readonly string[],
): Promise<readonly PersonLead[] | null> {
  const people = await findPeople(db, subject);
  const chosen = people.map((leads) => leads.filter(({ ref }) => refs.includes(ref)));
  return chosen.find((leads) => leads.length === new Set(refs).size) ?? null;
}

/** By the id of a lead, or by any e-mail address that was ever entered for it. */
export const leadsMatching =
  (idOrEmail: string): LeadSelector =>
  (db) =>
    db
      .selectFrom('leads')
      .select('id')
      .where('id', 'in', ({ selectFrom }) =>
        leadsWithEmail(db, emailKey(idOrEmail)).union(
          selectFrom('leads as by_id').select('by_id.id').where('by_id.id', '=', idOrEmail),
        ),
      );

/** Also where a later save replaced it. A union lets PostgreSQL use an index for each part, where `or` would read the table. */
const leadsWithEmail = (db: Queries, key: string | null) =>
  db
    .selectFrom('leads as by_email')
    .select('by_email.id')
    .where('by_email.email_key', '=', key)
    .union(db.selectFrom('lead_events').select('lead_id as id').where('email_key', '=', key));

export type PersonCounts = Readonly<Record<PersonRecord, number>>;

/** The ids under which mails about these leads are filed. */
export async function fileIdsOf(db: Queries, leadIds: readonly string[]): Promise<readonly string[]> {
  const deliveries = await db.selectFrom('deliveries').select('id').where('lead_id', 'in', leadIds).execute();
  return [...leadIds, ...deliveries.map(({ id }) => id)];
}

/** Counts the rows about these leads, by kind; mail files are counted apart. */
export async function countRows(
  db: Queries,
  kind: DatabaseKind,
  leadIds: readonly string[],
): Promise<Omit<PersonCounts, 'files'>> {
  const ids = sql.join(leadIds);
  const deliveries = deliveriesOfLeads(db).where('lead_id', 'in', leadIds);
  const count = async (from: RawBuilder<unknown>) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${from}`.execute(db);
    return rows[0]?.count ?? 0;
  };
  return {
    leads: await count(sql`leads where id in (${ids})`),
    saves: await count(sql`lead_events where lead_id in (${ids})`),
    deliveries: await countOf(deliveries),
    attempts: await countOf(
      db.selectFrom('delivery_attempts').where('delivery_id', 'in', deliveries.select('id')),
    ),
    notes:
      (await count(sql`desk_events where lead_id in (${ids})`)) +
      (await count(sql`note_drafts where lead_id in (${ids})`)),
    messages:
      (await count(sql`messages where lead_id in (${ids})`)) +
      (await count(sql`message_drafts where lead_id in (${ids})`)) +
      (await count(sql`messages where ${isUnmatchedOf(ids)}`)),
    attachments: await count(
      sql`attachments where message_id in
        (select id from messages where lead_id in (${ids}) or (${isUnmatchedOf(ids)}))`,
    ),
    // A link has a row for each direction.
    links: await count(sql`lead_links where lead_id in (${ids})`),
    visitors: await count(sql`visitors where id in (${ids})`),
    searchEntries: await count(
      sql`lead_search where ${searchKey(kind)} in (select seq from lead_desk where lead_id in (${ids}))`,
    ),
  };
}

/** Mails that belong to no lead, from an address that was ever entered for one of these leads. */
export const isUnmatchedOf = (leadIds: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`lead_id is null and from_address in (
    select email_key from leads where id in (${leadIds}) and email_key is not null
    union select email_key from lead_events where lead_id in (${leadIds}) and email_key is not null)`;

/** The key of `lead_search`, which is a virtual table in SQLite. */
export const searchKey = (kind: DatabaseKind): RawBuilder<unknown> =>
  sql.raw(kind === 'sqlite' ? 'rowid' : 'seq');
