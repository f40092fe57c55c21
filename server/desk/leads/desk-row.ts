import { randomInt } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { DeskState } from '../../../contract/desk/leads.ts';
import { answerFields, type Answers } from '../../../contract/questions.ts';
import { columnOf } from '../../database/columns.ts';
import type { LeadDeskTable, LeadTable } from '../../database/tables.ts';
import { emailKey } from '../../leads/rows.ts';
import { mostEvents } from '../../leads/save.ts';
import { sitePageOf } from '../site-page.ts';
import { funnelBits, listOf, openedBit, pageKindOf, phoneKeyOf, replyByOf } from './desk-facts.ts';
import { answeredAtOf, replay, type StoredEvent, submittedAtOf } from './replay.ts';

/** A lead as it was read for the desk. */
export interface LeadFacts {
  readonly lead: LeadTable;
  /** In the order of arrival, none newer than the lead. */
  readonly events: readonly StoredEvent[];
  readonly hasVisitor: boolean;
}

export type NewDeskRow = Insertable<LeadDeskTable>;
export type DeskRow = Selectable<LeadDeskTable>;

const refAlphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const refLength = 12;

const makeRef = (): string =>
  Array.from({ length: refLength }, () => refAlphabet.charAt(randomInt(refAlphabet.length))).join('');

/** The row of a lead that the desk has not seen. */
export const emptyDeskRow = ({ lead, hasVisitor }: LeadFacts): NewDeskRow => ({
  lead_id: lead.id,
  ref: makeRef(),
  list: 'unfinished',
  status: 'new',
  lost_reason: null,
  owner_id: null,
  submitted_at: null,
  reply_by: null,
  replied_at: null,
  replied_by: null,
  snoozed_until: null,
  spam_cleared: 0,
  version: 0,
  changed_at: lead.first_seen,
  visitor_changed_at: lead.first_seen,
  seen_saves: 0,
  country: null,
  page: null,
  page_kind: 'other',
  email_key: null,
  phone_key: null,
  funnel_counted: hasVisitor ? 0 : openedBit,
});

export const answersOf = (lead: LeadTable): Answers =>
  Object.fromEntries(answerFields.map((field) => [field, lead[columnOf(field)] ?? ''])) as Answers;

/** What follows from the status: written together with it. */
export function derivedColumns(
  row: Pick<LeadDeskTable, 'status' | 'submitted_at' | 'spam_cleared' | 'funnel_counted'>,
  lead: Pick<LeadTable, 'submitted' | 'suspicion' | 'email' | 'phone_number'>,
): Pick<LeadDeskTable, 'list' | 'reply_by' | 'funnel_counted'> {
  const { status } = row;
  const submitted = lead.submitted === 1;
  const isSuspected = lead.suspicion !== null && row.spam_cleared === 0;
  const list = listOf({ submitted, isSuspected, status });
  return {
    list,
    reply_by: replyByOf(row.submitted_at, list),
    funnel_counted: funnelBits({
      hasEmail: lead.email !== null,
      hasPhone: lead.phone_number !== null,
      submitted,
      list,
      status,
      countsOpening: (row.funnel_counted & openedBit) !== 0,
    }),
  };
}

/**
 * The row after the desk has read the lead. The result is the same in whatever steps the saves were read. A lead that looks
 * like spam is taken for it until sales works on it; one that was given up and is submitted after all is new again.
 */
export function nextDeskRow<Row extends NewDeskRow>(
  before: Row,
  { lead, events }: LeadFacts,
  pages: ReadonlySet<string>,
): Row {
  const saves = replay(events);
  const submittedAt = lead.submitted === 1 ? (submittedAtOf(saves) ?? lead.last_saved) : null;
  const isReopened = before.status === 'lost' && before.submitted_at === null && submittedAt !== null;
  const isTaken = before.status === 'new' && lead.suspicion !== null && before.spam_cleared === 0;
  const page = sitePageOf(lead.page_name, pages);
  const row = {
    ...before,
    ...(isTaken && before.replied_at === null && { status: 'spam' as const }),
    ...(isReopened && { status: 'new' as const, lost_reason: null, version: before.version + 1 }),
    submitted_at: before.submitted_at ?? submittedAt,
    changed_at: Math.max(before.changed_at, lead.last_saved),
    // Later saves have no events.
    visitor_changed_at: lead.saves > mostEvents ? lead.last_saved : (answeredAtOf(saves) ?? lead.first_seen),
    seen_saves: lead.saves,
    country: lead.country_name,
    page,
    page_kind: pageKindOf(page),
    email_key: emailKey(lead.email),
    phone_key: phoneKeyOf(lead.phone_number),
  };
  return {
    ...row,
    ...derivedColumns(
      { ...row, submitted_at: row.submitted_at ?? null, funnel_counted: before.funnel_counted },
      lead,
    ),
  };
}

export const stateOf = (row: DeskRow): DeskState => ({
  status: row.status,
  lostReason: row.lost_reason,
  ownerId: row.owner_id,
  repliedAt: row.replied_at,
  repliedBy: row.replied_by,
  snoozedUntil: row.snoozed_until,
});
