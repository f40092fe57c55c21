import { randomInt } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { DeskState } from '../../../contract/desk/requests.ts';
import { pageKindOf } from '../../../contract/desk/lead-enums.ts';
import { answerFields } from '../../../contract/questions.ts';
import { columnOf } from '../../database/columns.ts';
import { nameKeyOf } from '../../database/search-text.ts';
import type { LeadDeskTable, LeadTable } from '../../database/tables.ts';
import { emailKey } from '../../leads/lead-rows.ts';
import type { SavedLead } from '../../leads/save.ts';
import { dueOf, funnelBits, listOf, openedBit, phoneKeyOf, replyByOf } from './desk-columns.ts';
import { canonicalPath, exactSpelling } from '../../../contract/routes.ts';

export type NewDeskRow = Insertable<LeadDeskTable>;
export type DeskRow = Selectable<LeadDeskTable>;

const refAlphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const refLength = 12;

const makeRef = (): string =>
  Array.from({ length: refLength }, () => refAlphabet.charAt(randomInt(refAlphabet.length))).join('');

/** The row of a lead that the desk has not seen. */
export const emptyDeskRow = (leadId: string, hasVisitor: boolean): Omit<DeskRow, 'seq'> => ({
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
  follow_up_at: null,
  follow_up_text: null,
  waiting_since: null,
  bounced_email: null,
  by_hand: 0,
  source: null,
  due_by: null,
  due_from: 0,
  spam_cleared: 0,
  version: 0,
  changed_at: 0,
  visitor_changed_at: 0,
  name_key: '',
  country: null,
  page: null,
  page_kind: 'other',
  email_key: null,
  phone_key: null,
  funnel_counted: hasVisitor ? 0 : openedBit,
});

/** What follows from the status: written together with it. */
export function derivedColumns(
  row: Omit<LeadDeskTable, 'seq'>,
  lead: Pick<LeadTable, 'submitted' | 'spam_reason' | 'email' | 'phone_number'>,
): Pick<LeadDeskTable, 'list' | 'reply_by' | 'due_by' | 'due_from' | 'funnel_counted'> {
  const list = listOf(row, lead);
  const listed = { ...row, list };
  const reply_by = replyByOf(listed);
  return {
    list,
    reply_by,
    ...dueOf({ ...listed, reply_by }),
    funnel_counted: funnelBits(listed, lead),
  };
}

/** Strictly later than before, so that every change is seen, also where clocks differ. */
export const changedAt = (before: Pick<LeadDeskTable, 'changed_at'>, now: number): number =>
  Math.max(before.changed_at + 1, now);

/** What people of sales enter or correct is no news to them. */
const hasNewAnswer = ({ before, after, by }: SavedLead): boolean =>
  by === undefined && answerFields.some((field) => before[columnOf(field)] !== after[columnOf(field)]);

/**
 * The row after a save. A lead that looks like spam is taken for it until sales works on it; one that was closed as lost and is
 * submitted after all is new again. Who adds something after the reply waits for another one.
 */
export function nextDeskRow<Row extends Omit<LeadDeskTable, 'seq'>>(
  before: Row,
  saved: SavedLead,
  pages: ReadonlySet<string>,
): Row {
  const { after: lead, now } = saved;
  const submittedAt = before.submitted_at ?? (lead.submitted === 1 ? now : null);
  const isReopened = before.status === 'lost' && before.submitted_at === null && submittedAt !== null;
  const isLikelySpam = before.status === 'new' && lead.spam_reason !== null && before.spam_cleared === 0;
  const isAskingAgain =
    hasNewAnswer(saved) &&
    before.replied_at !== null &&
    before.waiting_since === null &&
    before.status !== 'spam';
  const page = sitePageOf(lead.page_name, pages);
  const row = {
    ...before,
    ...(isLikelySpam && before.replied_at === null && { status: 'spam' as const }),
    ...(isReopened && { status: 'new' as const, lost_reason: null, version: before.version + 1 }),
    ...(isAskingAgain && { waiting_since: now, version: before.version + 1 }),
    submitted_at: submittedAt,
    source: before.by_hand === 1 ? before.source : utmSourceOf(lead.page_name),
    changed_at: changedAt(before, now),
    visitor_changed_at: hasNewAnswer(saved) ? now : before.visitor_changed_at,
    name_key: nameKeyOf(lead.user_name, lead.email),
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
  followUpAt: row.follow_up_at,
  followUpText: row.follow_up_text,
  waitingSince: row.waiting_since,
});

/** The page of the site that a visitor's `PageName` names, without its query; null for any other text. */
export function sitePageOf(pageName: string | null, pages: ReadonlySet<string>): string | null {
  const [path = ''] = (pageName ?? '').split(/[?#]/, 1);
  if (!path.startsWith('/')) return null;
  const page = canonicalPath(exactSpelling(path));
  return pages.has(page) ? page : null;
}

/** In characters. */
const longestSource = 60;

/** Where a campaign says that the visitor comes from; null without one. */
function utmSourceOf(pageName: string | null): string | null {
  const query = pageName?.split('#')[0]?.split('?')[1] ?? '';
  return new URLSearchParams(query).get('utm_source')?.trim().slice(0, longestSource).toLowerCase() || null;
}
