import { hour } from '../../../contract/durations.ts';
import { funnelSteps } from '../../../contract/desk/reports.ts';
import { replyHours } from '../../../contract/reply-promise.ts';
import type { DeskList, DeskRow, LeadTable, NewDeskRow } from '../../database/tables.ts';

type DerivedFrom = Pick<LeadTable, 'submitted' | 'spam_reason' | 'email' | 'phone_number'>;

/** What follows from the lead and from what was decided about it: written together with that. */
export function derivedColumns(
  row: NewDeskRow,
  lead: DerivedFrom,
): Pick<DeskRow, 'list' | 'reply_by' | 'due_by' | 'due_from' | 'funnel_counted'> {
  const listed = { ...row, list: listFor(row, lead) };
  const promised = { ...listed, reply_by: replyByFor(listed) };
  return {
    list: promised.list,
    reply_by: promised.reply_by,
    ...dueOf(promised),
    funnel_counted: funnelBits(promised, lead),
  };
}

/** An unfinished lead that sales works on is open too. */
function listFor({ status, spam_cleared }: NewDeskRow, lead: DerivedFrom): DeskList {
  switch (status) {
    case 'spam':
      return 'spam';
    case 'won':
    case 'lost':
      return 'closed';
    case 'contacted':
    case 'qualified':
      return 'open';
    case 'new':
      if (lead.spam_reason !== null && spam_cleared === 0) return 'spam';
      return lead.submitted === 1 ? 'open' : 'unfinished';
    default:
      return status satisfies never;
  }
}

const replyMs = replyHours * hour;

/**
 * Null for leads without a clock: unfinished ones, spam and those entered by hand. A time that is set stays: a later promise
 * of the site is no promise to this person.
 */
const replyByFor = ({ list, submitted_at, by_hand, reply_by }: NewDeskRow): number | null =>
  submitted_at === null || list === 'spam' || by_hand === 1 ? null : (reply_by ?? submitted_at + replyMs);

type DueFrom = Pick<
  DeskRow,
  'list' | 'submitted_at' | 'reply_by' | 'replied_at' | 'waiting_since' | 'follow_up_at'
>;

/** Until when the visitor waits for a reply; null when none is to come. */
function waitsUntil({ list, submitted_at, reply_by, replied_at, waiting_since }: DueFrom): number | null {
  const isFirst = list === 'open' && replied_at === null;
  if (isFirst && reply_by !== null) return reply_by;
  const askedAt = isFirst ? submitted_at : waiting_since;
  return askedAt === null ? null : askedAt + replyMs;
}

/**
 * The place of a lead in Due, and from when on it is there. A follow-up puts off a reply, but never beyond the time by which
 * it was promised.
 */
export function dueOf(row: DueFrom): Pick<DeskRow, 'due_by' | 'due_from'> {
  const { list, follow_up_at } = row;
  if (list === 'spam') return { due_by: null, due_from: 0 };
  const due_by = waitsUntil(row);
  if (due_by === null) return { due_by: follow_up_at, due_from: follow_up_at ?? 0 };
  return { due_by, due_from: follow_up_at === null ? 0 : Math.min(follow_up_at, due_by) };
}

/**
 * Bits of `funnelSteps`. Spam reaches no step, and a lead by hand is not counted. Opening is counted with the visitor; a lead
 * without one counts for itself.
 */
function funnelBits({ list, status, by_hand, funnel_counted }: NewDeskRow, lead: DerivedFrom): number {
  if (by_hand === 1) return 0;
  const isLead = list !== 'spam';
  const reached: Readonly<Record<(typeof funnelSteps)[number], boolean>> = {
    opened: (funnel_counted & openedBit) !== 0,
    email: isLead && lead.email !== null,
    phone: isLead && lead.phone_number !== null,
    submitted: isLead && lead.submitted === 1,
    won: status === 'won',
  };
  return funnelSteps.reduce((bits, step, index) => bits | (reached[step] ? 1 << index : 0), 0);
}

export const openedBit = 1;
