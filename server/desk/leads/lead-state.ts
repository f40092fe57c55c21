import type { DeskEvent } from '../../../contract/desk/leads.ts';
import type { DeskState, LeadChange } from '../../../contract/desk/requests.ts';
import { zonedTimeToInstant } from '../../../contract/desk/zoned-time.ts';

/** The state after a change by a person. Throws RangeError for a time that does not exist. */
export function applyChange(before: DeskState, change: LeadChange, by: string, now: number): DeskState {
  switch (change.kind) {
    case 'status': {
      const { status } = change;
      const isEnd = status === 'won' || status === 'lost' || status === 'spam';
      return {
        ...before,
        status,
        lostReason: status === 'lost' ? (change.lostReason ?? null) : null,
        snoozedUntil: isEnd ? null : before.snoozedUntil,
      };
    }
    case 'owner':
      return { ...before, ownerId: change.ownerId };
    case 'snooze':
      return {
        ...before,
        snoozedUntil: change.until && zonedTimeToInstant(change.until.local, change.until.timeZone),
      };
    case 'replied':
      if (before.repliedAt !== null) return before;
      return {
        ...before,
        status: before.status === 'new' ? 'contacted' : before.status,
        repliedAt: now,
        repliedBy: by,
      };
    case 'restore':
      return change.state;
    default:
      return change satisfies never;
  }
}

const stateFields = [
  'status',
  'lostReason',
  'ownerId',
  'repliedAt',
  'repliedBy',
  'snoozedUntil',
] as const satisfies readonly (keyof DeskState)[];

export const isSameState = (one: DeskState, other: DeskState): boolean =>
  stateFields.every((field) => one[field] === other[field]);

/** What has happened between two states. */
export function eventsBetween(
  before: DeskState,
  after: DeskState,
  submittedAt: number | null,
): readonly DeskEvent[] {
  const events: DeskEvent[] = [];
  if (before.repliedAt !== after.repliedAt)
    events.push(
      after.repliedAt === null
        ? { kind: 'reply-undone' }
        : { kind: 'replied', afterMs: submittedAt === null ? null : after.repliedAt - submittedAt },
    );
  if (before.status !== after.status || before.lostReason !== after.lostReason)
    events.push({ kind: 'status', from: before.status, to: after.status, reason: after.lostReason });
  if (before.ownerId !== after.ownerId) events.push({ kind: 'owner', to: after.ownerId });
  if (before.snoozedUntil !== after.snoozedUntil) events.push({ kind: 'snoozed', until: after.snoozedUntil });
  return events;
}
