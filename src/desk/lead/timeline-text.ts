import { lostReasons, statusTitles, type TimelineEntry } from '../../../contract/desk/leads.ts';
import { momentName } from '../ui/moments.ts';
import { spanText } from '../ui/spans.ts';
import type { TextContext } from './change-text.ts';

type Of<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { readonly kind: Kind }>;

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

function savedTitle({ submitted, changes }: Of<'saved'>): string {
  if (submitted) return 'Submitted';
  const labels = (isAdded: boolean) =>
    changes.filter(({ from }) => (from === '') === isAdded).map(({ label }) => label.toLowerCase());
  const [added, changed] = [labels(true), labels(false)];
  const parts = [
    ...(added.length > 0 ? [`added ${listed.format(added)}`] : []),
    ...(changed.length > 0 ? [`changed ${listed.format(changed)}`] : []),
  ].join(', ');
  return parts === '' ? 'Saved again' : parts.charAt(0).toUpperCase() + parts.slice(1);
}

const channelNames = { mail: 'Mail to sales', webhook: 'Webhook' } as const;

const failuresOf = ({ attempts }: Of<'delivery'>): number =>
  attempts.filter(({ delivered }) => !delivered).length;

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

function deliveryTitle(entry: Of<'delivery'>): string {
  const failures = failuresOf(entry);
  const name = `${channelNames[entry.channel]}${entry.occasion === 'unfinished' ? ' (unfinished)' : ''}`;
  switch (entry.state) {
    case 'delivered':
      return failures === 0 ? `${name} delivered` : `${name} delivered, failed ${times(failures)} before`;
    case 'waiting':
      return failures === 0 ? `${name} is waiting` : `${name} failed ${times(failures)}, will be retried`;
    case 'dead':
      return `${name} not delivered, failed ${times(failures)}`;
    case 'cancelled':
      return `${name} cancelled`;
    default:
      return entry.state satisfies never;
  }
}

function statusTitle({ from, to, reason }: Of<'status'>): string {
  if (from === 'spam') return 'Marked as not spam';
  const why = reason ? ` (${lostReasons[reason].toLowerCase()})` : '';
  return `Marked as ${statusTitles[to].toLowerCase()}${why}`;
}

/** What happened, as the heading of its entry. */
export function timelineTitle(entry: TimelineEntry, context: TextContext): string {
  switch (entry.kind) {
    case 'opened':
      return 'Opened the popup';
    case 'saved':
      return savedTitle(entry);
    case 'delivery':
      return deliveryTitle(entry);
    case 'note':
      return 'Note';
    case 'status':
      return statusTitle(entry);
    case 'owner':
      return entry.to === null ? 'Owner removed' : `Assigned to ${context.nameOf(entry.to)}`;
    case 'replied':
      return entry.afterMs === null ? 'Replied' : `Replied after ${spanText(entry.afterMs)}`;
    case 'reply-undone':
      return 'Reply undone';
    case 'snoozed':
      return entry.until === null
        ? 'Snooze ended'
        : `Snoozed until ${momentName(entry.until, context.now, context.timeZone)}`;
    case 'linked':
      return 'Linked with another lead';
    case 'unlinked':
      return 'Unlinked from another lead';
    default:
      return entry satisfies never;
  }
}

/** `news`: the visitor has changed something after the reply. `failure`: a delivery that did not succeed yet. */
export type TimelineTone = 'plain' | 'news' | 'failure';

export function timelineTone(entry: TimelineEntry, repliedAt: number | null): TimelineTone {
  if (entry.kind === 'saved' && repliedAt !== null && entry.at > repliedAt && entry.changes.length > 0)
    return 'news';
  if (
    entry.kind === 'delivery' &&
    (entry.state === 'dead' || (entry.state === 'waiting' && failuresOf(entry) > 0))
  )
    return 'failure';
  return 'plain';
}
