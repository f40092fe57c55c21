import { sql } from 'kysely';
import { day } from '../../../contract/durations.ts';
import { type LeadSummary, mostRelated } from '../../../contract/desk/leads.ts';
import { answerFields } from '../../../contract/questions.ts';
import { columnOf } from '../../database/columns.ts';
import type { LeadTable, Queries } from '../../database/tables.ts';
import type { Retention } from '../../leads/retention.ts';
import { oneLine } from '../../leads/sanitise.ts';
import type { DeskLead } from './desk-row.ts';
import { stateOf } from './lead-state.ts';
import { timeZoneOf } from './time-zone.ts';

/** In code points. */
const shownWords = 160;

/** A lead of a list. */
export interface ListedLead extends DeskLead {
  /** How many other leads have the same e-mail address or phone number; at most `mostRelated`. */
  readonly earlier: number;
}

/** Leads by their numbers, in that order. */
export async function loadLeads(db: Queries, seqs: readonly number[]): Promise<readonly ListedLead[]> {
  if (seqs.length === 0) return [];
  const desks = await db
    .selectFrom('lead_desk')
    .selectAll()
    .select(
      sql<number>`(select count(*) from (
        select other.seq from lead_desk as other
          where other.email_key = lead_desk.email_key and other.seq <> lead_desk.seq
        union
        select other.seq from lead_desk as other
          where other.phone_key = lead_desk.phone_key and other.seq <> lead_desk.seq
        limit ${mostRelated}) as same)`.as('earlier'),
    )
    .where('seq', 'in', seqs)
    .execute();
  const leads = await db
    .selectFrom('leads')
    .selectAll()
    .where('id', 'in', ['', ...desks.map(({ lead_id }) => lead_id)])
    .execute();
  const leadOf = new Map(leads.map((lead) => [lead.id, lead]));
  const listedOf = new Map(
    desks.flatMap(({ earlier, ...desk }) => {
      const lead = leadOf.get(desk.lead_id);
      return lead ? [[desk.seq, { desk, lead, earlier }] as const] : [];
    }),
  );
  return seqs.flatMap((seq) => listedOf.get(seq) ?? []);
}

export function toLeadSummary(
  { desk, lead, earlier }: ListedLead,
  { unfinishedDays }: Pick<Retention, 'unfinishedDays'>,
): LeadSummary {
  const { latitude, longitude } = lead;
  return {
    ...stateOf(desk),
    ref: desk.ref,
    version: desk.version,
    name: oneLine(lead.user_name ?? ''),
    company: oneLine(lead.company_name ?? ''),
    email: lead.email,
    phone: lead.phone_number,
    asksFor: shorten(
      oneLine(lead.talk_about_project ?? '') || oneLine(lead.ask_me_anything ?? ''),
      shownWords,
    ),
    city: lead.city,
    country: lead.country_name,
    timeZone: timeZoneOf({ country: lead.country_name, latitude, longitude }),
    page: desk.page,
    steps: answerFields.map((field) => lead[columnOf(field)] !== null),
    isSpam: desk.list === 'spam',
    spamReason: lead.spam_reason,
    firstSeen: lead.first_seen,
    lastSaved: lead.last_saved,
    submittedAt: desk.submitted_at,
    dueBy: desk.due_by,
    source: desk.source,
    erasedOn: erasedOn(lead, unfinishedDays),
    isBounced: desk.bounced_email !== null && desk.bounced_email === desk.email_key,
    changedSinceReply: desk.replied_at !== null && desk.visitor_changed_at > desk.replied_at,
    earlier,
  };
}

/** When the data is erased without being asked; null: on request only. */
export const erasedOn = ({ submitted, last_saved }: LeadTable, unfinishedDays: number): number | null =>
  submitted === 1 ? null : last_saved + unfinishedDays * day;

export function shorten(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most).join('').trimEnd()}…`;
}
