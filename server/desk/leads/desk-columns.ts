import { funnelSteps } from '../../../contract/desk/reports.ts';
import { replyHours } from '../../../contract/reply-promise.ts';
import type { Status } from '../../../contract/desk/lead-enums.ts';
import type { DeskList } from '../../database/tables.ts';

/** What the desk derives from a lead and from what was decided about it. */

interface ListedBy {
  readonly submitted: boolean;
  /** It looks like spam, and sales has not decided otherwise. */
  readonly looksLikeSpam: boolean;
  readonly status: Status;
}

/** An unfinished lead that sales works on is open too. */
export function listOf({ submitted, looksLikeSpam, status }: ListedBy): DeskList {
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
      if (looksLikeSpam) return 'spam';
      return submitted ? 'open' : 'unfinished';
    default:
      return status satisfies never;
  }
}

const replyMs = replyHours * 60 * 60_000;

/** Null for leads without a clock: unfinished ones, spam and those entered by hand. */
export const replyByOf = (submittedAt: number | null, list: DeskList, isByHand: boolean): number | null =>
  submittedAt === null || list === 'spam' || isByHand ? null : submittedAt + replyMs;

interface DueFor {
  readonly list: DeskList;
  readonly submittedAt: number | null;
  readonly repliedAt: number | null;
  readonly waitingSince: number | null;
  readonly followUpAt: number | null;
}

/**
 * The place of a lead in Due, and from when on it is there. A follow-up puts off a reply, but never beyond the time by which
 * it was promised.
 */
export function dueOf(lead: DueFor): { readonly due_by: number | null; readonly due_from: number } {
  const { list, submittedAt, repliedAt, waitingSince, followUpAt } = lead;
  if (list === 'spam') return { due_by: null, due_from: 0 };
  const askedAt = list === 'open' && repliedAt === null ? submittedAt : waitingSince;
  if (askedAt === null) return { due_by: followUpAt, due_from: followUpAt ?? 0 };
  const due_by = askedAt + replyMs;
  return { due_by, due_from: followUpAt === null ? 0 : Math.min(followUpAt, due_by) };
}

interface StepsReached {
  readonly hasEmail: boolean;
  readonly hasPhone: boolean;
  readonly submitted: boolean;
  readonly list: DeskList;
  readonly status: Status;
  /** Opening is counted with the visitor; a lead without one counts for itself. */
  readonly countsOpening: boolean;
}

/** Bits of `funnelSteps`. Spam reaches no step. */
export function funnelBits(lead: StepsReached): number {
  const isLead = lead.list !== 'spam';
  const reached: Readonly<Record<(typeof funnelSteps)[number], boolean>> = {
    opened: lead.countsOpening,
    email: isLead && lead.hasEmail,
    phone: isLead && lead.hasPhone,
    submitted: isLead && lead.submitted,
    won: lead.status === 'won',
  };
  return funnelSteps.reduce((bits, step, index) => bits | (reached[step] ? 1 << index : 0), 0);
}

export const openedBit = 1;

export const phoneKeyOf = (phone: string | null): string | null => phone?.replace(/\D/g, '') || null;
