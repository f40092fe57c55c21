import { randomInt } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { pageKindOf } from '../../../contract/desk/lead-enums.ts';

/**
 * Migration 009: saves write the desk's rows. Earlier releases did so afterwards; what they had not done when they stopped is
 * done here, but for the counts of the funnel: the next save of a lead counts it. They also knew the pages of the site: here a
 * path that looks like one counts as a page.
 */
export async function completeDesk(trx: Transaction<unknown>): Promise<void> {
  const db = trx as unknown as Transaction<EarlierTables>;
  await completeLeads(db);
  await sql`delete from job_state where name in ('desk-sync', 'count-opened')`.execute(db);
  await trx.schema.alterTable('lead_desk').dropColumn('seen_saves').execute();
}

type Row = Record<string, string | number | null>;

/** The tables as they were. */
interface EarlierTables {
  lead_desk: Row;
}

type Earlier = Transaction<EarlierTables>;

const hour = 60 * 60_000;
const replyHours = 24;

const pageOf = (pageName: string | null): string | null =>
  /^\/[a-z\d/-]{0,200}(?=[?#]|$)/.exec(pageName ?? '')?.[0] ?? null;

interface UnreadLead {
  readonly id: string;
  readonly last_saved: number;
  readonly submitted: number;
  readonly suspicion: string | null;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly country_name: string | null;
  readonly page_name: string | null;
  readonly first_submitted: number | null;
  /** Null without a row of the desk. */
  readonly seq: number | null;
  readonly status: string | null;
  readonly replied_at: number | null;
  readonly spam_cleared: number | null;
  readonly submitted_at: number | null;
  readonly version: number | null;
  readonly changed_at: number | null;
  readonly funnel_counted: number | null;
}

/** Leads with saves that the desk has not read, in the order of their arrival. */
async function completeLeads(db: Earlier): Promise<void> {
  const { rows } = await sql<UnreadLead>`select leads.id, last_saved, submitted, suspicion, email,
      phone_number, country_name, page_name, seq, status, replied_at, spam_cleared, submitted_at, version,
      changed_at, funnel_counted,
      (select min(received_at) from lead_events
        where lead_id = leads.id and body like '%"FlagSubmitted":true%') as first_submitted
    from leads left join lead_desk on lead_desk.lead_id = leads.id
    where lead_desk.seq is null or lead_desk.seen_saves < leads.saves
    order by first_seen, leads.id`.execute(db);
  for (const lead of rows) await completeLead(db, lead);
}

async function completeLead(db: Earlier, lead: UnreadLead): Promise<void> {
  const page = pageOf(lead.page_name);
  const row = {
    ...stateOf(lead),
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

function stateOf(lead: UnreadLead) {
  const { status: stored, version, replied_at, spam_cleared } = lead;
  const submittedAt =
    lead.submitted_at ?? (lead.submitted === 1 ? (lead.first_submitted ?? lead.last_saved) : null);
  const isReopened = stored === 'lost' && lead.submitted_at === null && submittedAt !== null;
  const isSuspected = lead.suspicion !== null && spam_cleared !== 1;
  const known = isReopened ? 'new' : (stored ?? 'new');
  const status = known === 'new' && isSuspected && replied_at === null ? 'spam' : known;
  const list = listOf(status, lead.submitted === 1);
  return {
    status,
    list,
    version: (version ?? 0) + (isReopened ? 1 : 0),
    submitted_at: submittedAt,
    reply_by: submittedAt === null || list === 'spam' ? null : submittedAt + replyHours * hour,
    funnel_counted: lead.funnel_counted ?? 0,
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
