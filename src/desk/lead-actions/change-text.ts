import { countText } from '../../../contract/english.ts';
import { instantToZonedTime } from '../../../contract/desk/zoned-time.ts';
import { lostReasons, statusTitles } from '../../../contract/desk/lead-enums.ts';
import type { ChangeSeveralAnswer, LeadSummary } from '../../../contract/desk/leads.ts';
import type { LeadChange } from '../../../contract/desk/requests.ts';
import { asUtc, momentName } from '../ui/moments.ts';
import { useSession } from '../api/session.ts';
import { useNow } from '../ui/clock.ts';
import { usePeople } from '../ui/people.ts';

/** What texts about leads need to know of the desk. */
export interface TextContext {
  /** The name of a person by id. */
  readonly nameOf: (id: string) => string;
  readonly now: number;
  /** IANA name. */
  readonly timeZone: string;
}

/** A wall-clock time such as 2026-11-24T09:00 as people read it. */
export const localName = (local: string, { now, timeZone }: TextContext): string =>
  momentName(asUtc(local), asUtc(instantToZonedTime(now, timeZone)), 'UTC');

const statusText = (
  status: LeadSummary['status'],
  lostReason: LeadSummary['lostReason'] | undefined,
): string =>
  lostReason ? `${statusTitles[status]} (${lostReasons[lostReason].toLowerCase()})` : statusTitles[status];

/** What a change does, to follow the name of the lead: `follow-up tomorrow 09:00`. */
export function changeText(change: LeadChange, context: TextContext): string {
  switch (change.kind) {
    case 'status':
      return `marked as ${statusText(change.status, change.lostReason).toLowerCase()}`;
    case 'owner':
      return change.ownerId === null ? 'owner removed' : `assigned to ${context.nameOf(change.ownerId)}`;
    case 'follow-up':
      return change.until === null
        ? 'follow-up ended'
        : `follow-up ${localName(change.until.local, context)}${change.text ? `, ${change.text}` : ''}`;
    case 'replied':
      return 'marked as replied';
    case 'call':
      return 'call logged';
    case 'restore':
      return 'put back';
    default:
      return change satisfies never;
  }
}

type SeveralOutcome = Readonly<Record<keyof ChangeSeveralAnswer, readonly unknown[]>>;

/** Such as "12 of 20 leads: marked as won. 8 were not: 3 changed by others meanwhile, 5 failed." */
export function severalText({ changed, conflicts, failed }: SeveralOutcome, what: string): string {
  const left = conflicts.length + failed.length;
  if (left === 0) return `${countText(changed.length, 'lead')}: ${what}`;
  const why = [
    ...(conflicts.length > 0 ? [`${conflicts.length} changed by others meanwhile`] : []),
    ...(failed.length > 0 ? [`${failed.length} failed`] : []),
  ].join(', ');
  const verb = left === 1 ? 'was' : 'were';
  return `${changed.length} of ${countText(changed.length + left, 'lead')}: ${what}. ${left} ${verb} not: ${why}.`;
}

/** What differs between a lead as it was shown and as it is now, one line each. */
export function differences(
  shown: LeadSummary,
  current: LeadSummary,
  context: TextContext,
): readonly string[] {
  const owner = (id: string | null) => (id === null ? 'none' : context.nameOf(id));
  const moment = (at: number | null, none: string) =>
    at === null ? none : momentName(at, context.now, context.timeZone);
  const pairs: readonly (readonly [label: string, before: string | null, after: string | null])[] = [
    ['Status', statusText(shown.status, shown.lostReason), statusText(current.status, current.lostReason)],
    ['Owner', owner(shown.ownerId), owner(current.ownerId)],
    ['Replied', moment(shown.repliedAt, 'not yet'), moment(current.repliedAt, 'not yet')],
    ['Follow-up', moment(shown.followUpAt, 'none'), moment(current.followUpAt, 'none')],
    ['Name', shown.name, current.name],
    ['Company', shown.company, current.company],
    ['E-mail', shown.email, current.email],
    ['Phone', shown.phone, current.phone],
  ];
  return pairs
    .filter(([, before, after]) => before !== after)
    .map(([label, before, after]) => `${label}: ${before || 'empty'} → ${after || 'empty'}`);
}

/** Names, the service's time and the person's zone, for texts about leads. */
export function useTextContext(): TextContext {
  const { account } = useSession();
  const { nameOf } = usePeople();
  return { nameOf, now: useNow(), timeZone: account.timeZone };
}
