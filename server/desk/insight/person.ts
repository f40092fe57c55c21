import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { PersonPreview, PersonRecord } from '../../../contract/desk/insight.ts';
import type { DatabaseKind, Queries, Tables } from '../../database/tables.ts';
import { emailKey } from '../../leads/rows.ts';
import { DeskFailure } from '../handlers.ts';
import { phoneKeys } from './phone-keys.ts';

/** The leads of one person, found by e-mail address or phone number, and how much is stored about them. */

/** As many as one erasure takes; the next one takes further ones. */
const mostLeads = 1000;

export interface PersonLead {
  readonly leadId: string;
  readonly ref: string;
  readonly seq: number;
  readonly name: string;
  readonly firstSeen: number;
  readonly submittedAt: number | null;
  readonly matchedBy: readonly ('email' | 'phone')[];
}

/**
 * All leads whose current or earlier e-mail address, or current phone number, is this one; the oldest first. Throws 503 while
 * one of them is so new that it has no `ref` yet.
 */
export async function findLeads(db: Queries, subject: string): Promise<readonly PersonLead[]> {
  const isEmail = subject.includes('@');
  const keys = isEmail ? [] : phoneKeys(subject);
  if (!isEmail && keys.length === 0) return [];
  const rows = await db
    .selectFrom('leads')
    .leftJoin('lead_desk', 'lead_desk.lead_id', 'leads.id')
    .select(['leads.id', 'leads.user_name', 'leads.first_seen'])
    .select(['lead_desk.ref', 'lead_desk.seq', 'lead_desk.submitted_at'])
    .where('leads.id', 'in', (eb) => (isEmail ? withEmail(eb, emailKey(subject)) : withPhone(eb, keys)))
    .orderBy('leads.first_seen')
    .orderBy('leads.id')
    .limit(mostLeads)
    .execute();
  return rows.map(({ id, ref, seq, user_name, first_seen, submitted_at }) => {
    if (ref === null || seq === null) throw new DeskFailure(503, 'unavailable');
    return {
      leadId: id,
      ref,
      seq,
      name: user_name ?? '',
      firstSeen: first_seen,
      submittedAt: submitted_at,
      matchedBy: [isEmail ? 'email' : 'phone'],
    };
  });
}

type Expressions = ExpressionBuilder<Tables, 'leads'>;

/** A union lets PostgreSQL use an index for each part, where `or` would read the whole table. */
const withEmail = ({ selectFrom }: Expressions, key: string | null) =>
  selectFrom('leads as by_email')
    .select('by_email.id')
    .where('by_email.email_key', '=', key)
    .union(selectFrom('lead_events').select('lead_id as id').where('email_key', '=', key));

const withPhone = ({ selectFrom }: Expressions, keys: readonly string[]) =>
  selectFrom('lead_desk as by_phone')
    .select('by_phone.lead_id as id')
    .where('by_phone.phone_key', 'in', keys);

export type PersonCounts = Readonly<Record<PersonRecord, number>>;

/** The ids under which mails about these leads are filed. */
export async function fileIdsOf(db: Queries, leadIds: readonly string[]): Promise<readonly string[]> {
  if (leadIds.length === 0) return [];
  const deliveries = await db.selectFrom('deliveries').select('id').where('lead_id', 'in', leadIds).execute();
  return [...leadIds, ...deliveries.map(({ id }) => id)];
}

/** Counts the rows about these leads, by kind; mail files are counted apart. */
export async function countRows(
  db: Queries,
  kind: DatabaseKind,
  leads: readonly Pick<PersonLead, 'leadId' | 'seq'>[],
): Promise<Omit<PersonCounts, 'files'>> {
  const ids = leads.map(({ leadId }) => leadId);
  if (ids.length === 0)
    return {
      leads: 0,
      saves: 0,
      deliveries: 0,
      attempts: 0,
      notes: 0,
      links: 0,
      visitors: 0,
      searchEntries: 0,
    };
  const listed = sql.join(ids);
  const seqs = sql.join(leads.map(({ seq }) => seq));
  const count = (from: RawBuilder<unknown>) => countFrom(db, from);
  return {
    leads: await count(sql`leads where id in (${listed})`),
    saves: await count(sql`lead_events where lead_id in (${listed})`),
    deliveries: await count(sql`deliveries where lead_id in (${listed})`),
    attempts: await count(
      sql`delivery_attempts where delivery_id in (select id from deliveries where lead_id in (${listed}))`,
    ),
    notes: await count(sql`desk_events where lead_id in (${listed})`),
    // A link has a row for each direction.
    links: await count(sql`lead_links where lead_id in (${listed})`),
    visitors: await count(sql`visitors where id in (${listed})`),
    searchEntries: await count(sql`lead_search where ${searchKey(kind)} in (${seqs})`),
  };
}

/** How many rows a table and a condition select. */
export async function countFrom(db: Queries, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${from}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The key of `lead_search`, which is a virtual table in SQLite. */
export const searchKey = (kind: DatabaseKind): RawBuilder<unknown> =>
  sql.raw(kind === 'sqlite' ? 'rowid' : 'seq');

export const toPreview = (leads: readonly PersonLead[], counts: PersonCounts): PersonPreview => ({
  leads: leads.map(({ ref, name, firstSeen, submittedAt, matchedBy }) => ({
    ref,
    name,
    firstSeen,
    submittedAt,
    matchedBy,
  })),
  counts,
});
