import { randomInt } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { DeskState } from '../../../contract/desk/requests.ts';
import { pageKindOf } from '../../../contract/desk/page-kind.ts';
import { answerFields, type Answers } from '../../../contract/questions.ts';
import { columnOf } from '../../database/columns.ts';
import type { LeadDeskTable, LeadTable } from '../../database/tables.ts';
import { emailKey } from '../../leads/rows.ts';
import type { SavedLead } from '../../leads/save.ts';
import { sitePageOf } from '../site-page.ts';
import { funnelBits, listOf, openedBit, phoneKeyOf, replyByOf } from './desk-columns.ts';

export type NewDeskRow = Insertable<LeadDeskTable>;
export type DeskRow = Selectable<LeadDeskTable>;

/** A lead that was written, as live updates compare it. */
export type ChangedLead = Pick<LeadDeskTable, 'ref' | 'version' | 'changed_at'>;

export const changedLead = ({ ref, version, changed_at }: DeskRow): ChangedLead => ({
  ref,
  version,
  changed_at,
});

const refAlphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const refLength = 12;

const makeRef = (): string =>
  Array.from({ length: refLength }, () => refAlphabet.charAt(randomInt(refAlphabet.length))).join('');

/** The row of a lead that the desk has not seen. */
export const emptyDeskRow = (leadId: string, hasVisitor: boolean): NewDeskRow => ({
  lead_id: leadId,
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
  changed_at: 0,
  visitor_changed_at: 0,
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
  lead: Pick<LeadTable, 'submitted' | 'spam_reason' | 'email' | 'phone_number'>,
): Pick<LeadDeskTable, 'list' | 'reply_by' | 'funnel_counted'> {
  const { status } = row;
  const submitted = lead.submitted === 1;
  const looksLikeSpam = lead.spam_reason !== null && row.spam_cleared === 0;
  const list = listOf({ submitted, looksLikeSpam, status });
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

/** Strictly later than before, so that every change is seen, also where clocks differ. */
export const changedAt = (before: Pick<LeadDeskTable, 'changed_at'>, now: number): number =>
  Math.max(before.changed_at + 1, now);

const hasNewAnswer = ({ before, after }: SavedLead): boolean =>
  answerFields.some((field) => before[columnOf(field)] !== after[columnOf(field)]);

/**
 * The row after a save. A lead that looks like spam is taken for it until sales works on it; one that was closed as lost and is
 * submitted after all is new again.
 */
export function nextDeskRow<Row extends NewDeskRow>(
  before: Row,
  saved: SavedLead,
  pages: ReadonlySet<string>,
): Row {
  const { after: lead, now } = saved;
  const submittedAt = before.submitted_at ?? (lead.submitted === 1 ? now : null);
  const isReopened = before.status === 'lost' && before.submitted_at === null && submittedAt !== null;
  const isTaken = before.status === 'new' && lead.spam_reason !== null && before.spam_cleared === 0;
  const page = sitePageOf(lead.page_name, pages);
  const row = {
    ...before,
    ...(isTaken && before.replied_at === null && { status: 'spam' as const }),
    ...(isReopened && { status: 'new' as const, lost_reason: null, version: before.version + 1 }),
    submitted_at: submittedAt,
    changed_at: changedAt(before, now),
    visitor_changed_at: hasNewAnswer(saved) ? now : before.visitor_changed_at,
    country: lead.country_name,
    page,
    page_kind: pageKindOf(page),
    email_key: emailKey(lead.email),
    phone_key: phoneKeyOf(lead.phone_number),
  };
  return { ...row, ...derivedColumns(row, lead) };
}

export const stateOf = (row: DeskRow): DeskState => ({
  status: row.status,
  lostReason: row.lost_reason,
  ownerId: row.owner_id,
  repliedAt: row.replied_at,
  repliedBy: row.replied_by,
  snoozedUntil: row.snoozed_until,
});
