import { hour } from '../../../contract/durations.ts';
import { replyHours } from '../../../contract/reply-promise.ts';
import type { LeadSummary } from '../../../contract/desk/leads.ts';
import { spanText, spokenSpan } from '../ui/moments.ts';

/** Less than this is left: the clock is shown as urgent. */
const soonHours = 6;

type ClockTone = 'overdue' | 'soon' | 'plain';

type LeadClock =
  | {
      readonly kind: 'running';
      /** `2 h 40 m`, and with a minus sign when it has passed. */
      readonly text: string;
      /** For screen readers. */
      readonly spokenText: string;
      readonly tone: ClockTone;
      /** The part of the promised time that has passed, from 0 to 1. */
      readonly share: number;
    }
  | { readonly kind: 'closed' }
  | { readonly kind: 'follow-up'; readonly until: number }
  | {
      readonly kind: 'replied';
      /** From the submission to the reply; null for leads that were never submitted. */
      readonly after: string | null;
    }
  /** None runs. */
  | { readonly kind: 'none'; readonly why: 'spam' | 'not submitted' };

type ClockFields = Pick<
  LeadSummary,
  'status' | 'repliedAt' | 'waitingSince' | 'followUpAt' | 'dueBy' | 'submittedAt'
>;

/** Until when the visitor waits for a reply; null when none is to come. */
export function replyDueBy(lead: ClockFields): number | null {
  const { status, repliedAt, waitingSince, dueBy, submittedAt } = lead;
  const isClosed = status === 'won' || status === 'lost' || status === 'spam';
  const isFirst = repliedAt === null && submittedAt !== null && !isClosed;
  return isFirst || waitingSince !== null ? dueBy : null;
}

/** Whether a reply or a call ends what the lead is due for. */
export const awaitsReply = (lead: ClockFields, now: number): boolean =>
  lead.repliedAt === null ||
  lead.waitingSince !== null ||
  (lead.followUpAt !== null && lead.followUpAt <= now);

/** What to show for the time of a lead: of several states the one that decides what happens next. */
export function leadClock(lead: ClockFields, now: number): LeadClock {
  const { status, repliedAt, followUpAt, submittedAt } = lead;
  const replyBy = replyDueBy(lead);
  const isFollowedUpLater = followUpAt !== null && followUpAt > now;
  // A follow-up hides no promise that is broken.
  if (replyBy !== null && (!isFollowedUpLater || replyBy <= now))
    return { kind: 'running', ...timeLeft(replyBy, now) };
  if (followUpAt !== null) return { kind: 'follow-up', until: followUpAt };
  if (status === 'won' || status === 'lost') return { kind: 'closed' };
  if (repliedAt !== null)
    return { kind: 'replied', after: submittedAt === null ? null : spanText(repliedAt - submittedAt) };
  return { kind: 'none', why: status === 'spam' ? 'spam' : 'not submitted' };
}

export function timeLeft(replyBy: number, now: number) {
  const left = replyBy - now;
  const share = Math.min(1, Math.max(0, 1 - left / (replyHours * hour)));
  if (left < 0)
    return {
      text: `−${spanText(-left)}`,
      spokenText: `overdue by ${spokenSpan(-left)}`,
      tone: 'overdue' as const,
      share,
    };
  return {
    text: spanText(left),
    spokenText: `${spokenSpan(left)} left`,
    tone: left < soonHours * hour ? ('soon' as const) : ('plain' as const),
    share,
  };
}
