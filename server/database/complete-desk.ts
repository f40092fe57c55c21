import { randomInt } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { pageKindOf } from '../../contract/desk/page-kind.ts';
import { countryOf } from '../common/country-names.ts';

/**
 * Migration 009: saves write the desk's rows. Earlier releases did so afterwards; what they had not done when they stopped is
 * done here. They also knew the pages of the site: here a path that looks like one counts as a page.
 */
export async function completeDesk(trx: Transaction<unknown>): Promise<void> {
  const db = trx as unknown as Transaction<EarlierTables>;
  await countVisitors(db);
  await completeLeads(db);
  await sql`delete from job_state where name in ('desk-sync', 'count-opened')`.execute(db);
  await trx.schema.alterTable('lead_desk').dropColumn('seen_saves').execute();
}

type Row = Record<string, string | number | null>;

/** The tables as they were. */
interface EarlierTables {
  lead_desk: Row;
  funnel_days: Row;
}

type Earlier = Transaction<EarlierTables>;

const pageSize = 1000;
const hour = 60 * 60_000;
const replyHours = 24;

const steps = ['opened', 'email', 'phone', 'submitted', 'won'] as const;
const bits = { opened: 1, email: 2, phone: 4, submitted: 8, won: 16 } as const;

interface Reached {
  readonly firstSeen: number;
  readonly page: string | null;
  readonly country: string | null;
  readonly before: number;
  readonly after: number;
}

async function count(db: Earlier, { firstSeen, page, country, before, after }: Reached): Promise<void> {
  if (before === after) return;
  const change = (index: number) => ((after >> index) & 1) - ((before >> index) & 1);
  const changes = Object.fromEntries(steps.map((step, index) => [step, change(index)]));
  const day = new Date(firstSeen).toISOString().slice(0, 10);
  for (const [dimension, name] of [
    ['all', ''],
    ['page', page ?? 'other'],
    ['country', countryOf(country) ?? 'unknown'],
  ] as const)
    await db
      .insertInto('funnel_days')
      .values({ day, dimension, name, ...changes })
      .onConflict((conflict) =>
        conflict
          .columns(['dimension', 'day', 'name'])
          .doUpdateSet(
            Object.fromEntries(
              steps.map((step) => [step, sql`funnel_days.${sql.ref(step)} + ${changes[step]}`]),
            ),
          ),
      )
      .execute();
}

const pageOf = (pageName: string | null): string | null =>
  /^\/[a-z\d/-]{0,200}(?=[?#]|$)/.exec(pageName ?? '')?.[0] ?? null;

/** Those who opened the popup after the last one that was counted. */
async function countVisitors(db: Earlier): Promise<void> {
  const { rows } = await sql<{ detail: string | null }>`select detail from job_state
    where name = 'count-opened'`.execute(db);
  const detail = rows[0]?.detail;
  const cursor = detail ? (JSON.parse(detail) as { readonly cursor: number }).cursor : -1;
  for (let last = { seen_at: cursor, id: '\u{10FFFF}' }; ;) {
    const { rows: visitors } = await sql<{
      id: string;
      seen_at: number;
      page_name: string | null;
      country_name: string | null;
    }>`select id, seen_at, page_name, country_name from visitors
      where (seen_at, id) > (${last.seen_at}, ${last.id}) order by seen_at, id limit ${pageSize}`.execute(db);
    for (const { seen_at, page_name, country_name } of visitors)
      await count(db, {
        firstSeen: seen_at,
        page: pageOf(page_name),
        country: country_name,
        before: 0,
        after: bits.opened,
      });
    const end = visitors.at(-1);
    if (!end) return;
    last = end;
  }
}

interface UnreadLead {
  readonly id: string;
  readonly first_seen: number;
  readonly last_saved: number;
  readonly submitted: number;
  readonly suspicion: string | null;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly country_name: string | null;
  readonly page_name: string | null;
  readonly first_submitted: number | null;
  readonly visitors: number;
  /** Null without a row of the desk. */
  readonly seq: number | null;
  readonly status: string | null;
  readonly replied_at: number | null;
  readonly spam_cleared: number | null;
  readonly submitted_at: number | null;
  readonly version: number | null;
  readonly changed_at: number | null;
  readonly page: string | null;
  readonly country: string | null;
  readonly funnel_counted: number | null;
}

/** Leads with saves that the desk has not read, in the order of their arrival. */
async function completeLeads(db: Earlier): Promise<void> {
  for (let last = { first_seen: -1, id: '' }; ;) {
    const { rows } =
      await sql<UnreadLead>`select leads.id, first_seen, last_saved, submitted, suspicion, email,
        phone_number, country_name, page_name, seq, status, replied_at, spam_cleared, submitted_at, version,
        changed_at, page, country, funnel_counted,
        (select min(received_at) from lead_events
          where lead_id = leads.id and body like '%"FlagSubmitted":true%') as first_submitted,
        (select count(*) from visitors where visitors.id = leads.id) as visitors
      from leads left join lead_desk on lead_desk.lead_id = leads.id
      where (lead_desk.seq is null or lead_desk.seen_saves < leads.saves)
        and (first_seen, leads.id) > (${last.first_seen}, ${last.id})
      order by first_seen, leads.id limit ${pageSize}`.execute(db);
    for (const lead of rows) await completeLead(db, lead);
    const end = rows.at(-1);
    if (!end) return;
    last = end;
  }
}

async function completeLead(db: Earlier, lead: UnreadLead): Promise<void> {
  const page = pageOf(lead.page_name);
  const counted = lead.funnel_counted ?? (lead.visitors > 0 ? 0 : bits.opened);
  const state = stateOf(lead, counted);
  const row = {
    ...state,
    changed_at: Math.max(lead.changed_at ?? 0, lead.last_saved),
    visitor_changed_at: lead.last_saved,
    country: lead.country_name,
    page,
    page_kind: pageKindOf(page),
    email_key: lead.email?.toLowerCase() ?? null,
    phone_key: lead.phone_number?.replace(/\D/g, '') || null,
  };
  if (lead.seq === null)
    await db
      .insertInto('lead_desk')
      .values({ ...blankRow(lead.id), ...row })
      .execute();
  else await db.updateTable('lead_desk').set(row).where('seq', '=', lead.seq).execute();
  if (lead.spam_cleared === 1 && lead.suspicion !== null) await clearAgain(db, lead);
  const { first_seen: firstSeen, country_name: country } = lead;
  const before = lead.seq === null ? 0 : counted;
  await count(db, { firstSeen, page: lead.page, country: lead.country, before, after: 0 });
  await count(db, { firstSeen, page, country, before: 0, after: state.funnel_counted });
}

const refAlphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';

const blankRow = (leadId: string): Row => ({
  lead_id: leadId,
  ref: Array.from({ length: 12 }, () => refAlphabet.charAt(randomInt(refAlphabet.length))).join(''),
  lost_reason: null,
  owner_id: null,
  replied_at: null,
  replied_by: null,
  snoozed_until: null,
  spam_cleared: 0,
  seen_saves: 0,
});

function stateOf(lead: UnreadLead, counted: number) {
  const { status: stored, version, replied_at, spam_cleared } = lead;
  const submittedAt =
    lead.submitted_at ?? (lead.submitted === 1 ? (lead.first_submitted ?? lead.last_saved) : null);
  const isReopened = stored === 'lost' && lead.submitted_at === null && submittedAt !== null;
  const isSuspected = lead.suspicion !== null && spam_cleared !== 1;
  const known = isReopened ? 'new' : (stored ?? 'new');
  const status = known === 'new' && isSuspected && replied_at === null ? 'spam' : known;
  const list = listOf(status, lead.submitted === 1);
  const isLead = list !== 'spam';
  return {
    status,
    list,
    version: (version ?? 0) + (isReopened ? 1 : 0),
    submitted_at: submittedAt,
    reply_by: submittedAt === null || !isLead ? null : submittedAt + replyHours * hour,
    funnel_counted:
      (counted & bits.opened) |
      (isLead && lead.email !== null ? bits.email : 0) |
      (isLead && lead.phone_number !== null ? bits.phone : 0) |
      (isLead && lead.submitted === 1 ? bits.submitted : 0) |
      (status === 'won' ? bits.won : 0),
  };
}

function listOf(status: string, isSubmitted: boolean): string {
  if (status === 'spam') return 'spam';
  if (status === 'won' || status === 'lost') return 'closed';
  return status !== 'new' || isSubmitted ? 'open' : 'unfinished';
}

/** Sales has decided that it is no spam, and a later save looked like it. */
async function clearAgain(db: Earlier, { id, submitted: isSubmitted }: UnreadLead): Promise<void> {
  await sql`update leads set suspicion = null where id = ${id}`.execute(db);
  await sql`update deliveries set state = 'waiting', ended_at = null
    where lead_id = ${id} and state = 'cancelled' and occasion = ${isSubmitted === 1 ? 'submitted' : 'unfinished'}`.execute(
    db,
  );
}
