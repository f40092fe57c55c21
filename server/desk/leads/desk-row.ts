import { randomInt } from 'node:crypto';
import { pageKindOf } from '../../../contract/desk/lead-enums.ts';
import { answerFields } from '../../../contract/questions.ts';
import { columnOf } from '../../database/columns.ts';
import { nameKeyOf } from '../../database/search-text.ts';
import type { DeskRow, LeadTable, NewDeskRow } from '../../database/tables.ts';
import { emailKey, phoneKey } from '../../leads/lead-rows.ts';
import type { SavedLead } from '../../leads/save.ts';
import { derivedColumns, openedBit } from './derived-columns.ts';
import { canonicalPath, exactSpelling } from '../../../contract/routes.ts';

/** A lead with its row of the desk. */
export interface DeskLead {
  readonly lead: LeadTable;
  readonly desk: DeskRow;
}

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

/** Strictly later than before, so that every change is seen, also where clocks differ. */
export const changedAt = (before: Pick<DeskRow, 'changed_at'>, now: number): number =>
  Math.max(before.changed_at + 1, now);

/** What people of sales enter or correct is no news to them. */
const hasNewAnswer = ({ before, after, by }: SavedLead): boolean =>
  by === undefined && answerFields.some((field) => before[columnOf(field)] !== after[columnOf(field)]);

/**
 * The row after a save. A lead that looks like spam is taken for it until sales works on it; one that was closed as lost and is
 * submitted after all is new again. Who adds something after the reply waits for another one.
 */
export function nextDeskRow(before: NewDeskRow, saved: SavedLead, pages: ReadonlySet<string>): NewDeskRow {
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
    phone_key: phoneKey(lead.phone_number),
  };
  return { ...row, ...derivedColumns(row, lead) };
}

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
