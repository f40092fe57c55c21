import type { DeskEvent } from '../../../contract/desk/leads.ts';
import { type LeadState, type LeadChange, stateFields } from '../../../contract/desk/requests.ts';
import { zonedTimeToInstant } from '../../../contract/desk/zoned-time.ts';
import type { DeskRow } from '../../database/tables.ts';

const noFollowUp = { followUpAt: null, followUpText: null };

/** The first reply stamps the clock. Each one ends what the lead was due for, and gives a lead without an owner to the person. */
function replied(before: LeadState, by: string, now: number): LeadState {
  const isFirst = before.repliedAt === null;
  const isFollowUp = before.followUpAt !== null && before.followUpAt <= now;
  if (!isFirst && !isFollowUp && before.waitingSince === null) return before;
  return {
    ...before,
    status: before.status === 'new' ? 'contacted' : before.status,
    ownerId: before.ownerId ?? by,
    ...(isFirst && { repliedAt: now, repliedBy: by }),
    ...(isFollowUp && noFollowUp),
    waitingSince: null,
  };
}

/** The state after a change by a person. Throws RangeError for a time that does not exist. */
export function applyChange(before: LeadState, change: LeadChange, by: string, now: number): LeadState {
  switch (change.kind) {
    case 'status': {
      const { status } = change;
      const isEnd = status === 'won' || status === 'lost' || status === 'spam';
      return {
        ...before,
        status,
        lostReason: status === 'lost' ? (change.lostReason ?? null) : null,
        ...(isEnd && { ...noFollowUp, waitingSince: null }),
      };
    }
    case 'owner':
      return { ...before, ownerId: change.ownerId };
    case 'follow-up': {
      const { until, text } = change;
      if (until === null) return { ...before, ...noFollowUp };
      const followUpAt = zonedTimeToInstant(until.local, until.timeZone);
      return { ...before, followUpAt, followUpText: text || null };
    }
    case 'replied':
    case 'call':
      return replied(before, by, now);
    case 'restore':
      return change.state;
    default:
      return change satisfies never;
  }
}

export const stateOf = (desk: DeskRow): LeadState => ({
  status: desk.status,
  lostReason: desk.lost_reason,
  ownerId: desk.owner_id,
  repliedAt: desk.replied_at,
  repliedBy: desk.replied_by,
  followUpAt: desk.follow_up_at,
  followUpText: desk.follow_up_text,
  waitingSince: desk.waiting_since,
});

export const stateColumns = (state: LeadState) => ({
  status: state.status,
  lost_reason: state.lostReason,
  owner_id: state.ownerId,
  replied_at: state.repliedAt,
  replied_by: state.repliedBy,
  follow_up_at: state.followUpAt,
  follow_up_text: state.followUpText,
  waiting_since: state.waitingSince,
});

export const isSameState = (one: LeadState, other: LeadState): boolean =>
  stateFields.every((field) => one[field] === other[field]);

/** What has happened between two states. */
export function eventsBetween(
  before: LeadState,
  after: LeadState,
  submittedAt: number | null,
): readonly DeskEvent[] {
  const events: DeskEvent[] = [];
  if (before.repliedAt !== after.repliedAt)
    events.push(
      after.repliedAt === null
        ? { kind: 'reply-undone' }
        : { kind: 'replied', afterMs: submittedAt === null ? null : after.repliedAt - submittedAt },
    );
  // Closing a lead also ends that its visitor waits.
  else if (before.waitingSince !== after.waitingSince && before.status === after.status)
    events.push(after.waitingSince === null ? { kind: 'replied', afterMs: null } : { kind: 'reply-undone' });
  if (before.status !== after.status || before.lostReason !== after.lostReason)
    events.push({ kind: 'status', from: before.status, to: after.status, reason: after.lostReason });
  if (before.ownerId !== after.ownerId) events.push({ kind: 'owner', to: after.ownerId });
  if (before.followUpAt !== after.followUpAt || before.followUpText !== after.followUpText)
    events.push({ kind: 'follow-up', until: after.followUpAt, text: after.followUpText });
  return events;
}
