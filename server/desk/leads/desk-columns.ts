import { funnelSteps } from '../../../contract/desk/reports.ts';
import { replyHours } from '../../../contract/reply-promise.ts';
import type { Status } from '../../../contract/desk/leads.ts';
import type { DeskList } from '../../database/tables.ts';

/** What the desk derives from a lead and from what was decided about it. */

export interface ListedBy {
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

/** Null for leads without a clock: unfinished ones and spam. */
export const replyByOf = (submittedAt: number | null, list: DeskList): number | null =>
  submittedAt === null || list === 'spam' ? null : submittedAt + replyHours * 60 * 60_000;

export interface StepsReached {
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
