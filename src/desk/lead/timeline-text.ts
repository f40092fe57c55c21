import { lostReasons, statusTitles } from '../../../contract/desk/lead-enums.ts';
import type { TimelineEntry } from '../../../contract/desk/leads.ts';
import { capitalised, listText } from '../../../contract/english.ts';
import { writtenToFile } from '../../../contract/desk/deliveries.ts';
import { channelTitles, stageOf } from '../deliveries/delivery-state.ts';
import { momentName, spanText } from '../ui/moments.ts';
import type { TextContext } from '../lead-actions/change-text.ts';
import type { MessageEntry, ThreadEntry } from '../conversation/thread.ts';

/** What people did or the visitor saved. */
export type PersonEntry = Exclude<TimelineEntry, { readonly kind: 'delivery' }>;

type Of<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { readonly kind: Kind }>;

function savedTitle({ submitted, changes, by }: Of<'saved'>): string {
  if (submitted) return by === undefined ? 'Submitted' : 'Entered by hand';
  const labels = (isAdded: boolean) =>
    changes.filter(({ from }) => (from === '') === isAdded).map(({ label }) => label.toLowerCase());
  const [added, changed] = [labels(true), labels(false)];
  const parts = [
    ...(added.length > 0 ? [`added ${listText(added)}`] : []),
    ...(changed.length > 0 ? [`changed ${listText(changed)}`] : []),
  ].join(', ');
  return parts === '' ? 'Saved again' : capitalised(parts);
}

const channelNames = { mail: 'Mail to sales', webhook: 'Webhook' } as const;

const failuresOf = ({ attempts }: Of<'delivery'>): number =>
  attempts.filter(({ delivered }) => !delivered).length;

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

export function deliveryTitle(entry: Of<'delivery'>): string {
  const failures = failuresOf(entry);
  const name = `${channelNames[entry.channel]}${entry.occasion === 'unfinished' ? ' (unfinished)' : ''}`;
  switch (entry.state) {
    case 'delivered':
      if (stageOf(entry) === 'written') return `${name} ${writtenToFile}`;
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

/** Deliveries that came one after the other. */
export type DeliveryGroup = { readonly id: string; readonly deliveries: readonly Of<'delivery'>[] };

/** Entries in their order, with neighbouring deliveries as one. */
export function groupDeliveries(
  entries: readonly ThreadEntry[],
): readonly (PersonEntry | MessageEntry | DeliveryGroup)[] {
  const grouped: (PersonEntry | MessageEntry | DeliveryGroup)[] = [];
  for (const entry of entries) {
    const last = grouped.at(-1);
    if (entry.kind !== 'delivery') grouped.push(entry);
    else if (last && 'deliveries' in last)
      grouped.splice(-1, 1, { ...last, deliveries: [...last.deliveries, entry] });
    else grouped.push({ id: entry.id, deliveries: [entry] });
  }
  return grouped;
}

/** One line for several deliveries: what failed or waits, or else how sales was notified. */
export function groupTitle({ deliveries }: DeliveryGroup): string {
  const open = deliveries.filter(({ state }) => state !== 'delivered' && state !== 'cancelled');
  if (open.length > 0) return open.map(deliveryTitle).join(', ');
  const sent = deliveries.filter((entry) => entry.state === 'delivered' && stageOf(entry) !== 'written');
  if (sent.length === 0) return deliveries.map(deliveryTitle).join(', ');
  const channels = new Set(sent.map(({ channel }) => channelTitles[channel].toLowerCase()));
  return `Notified sales by ${listText(channels)}`;
}

export const isFailure = ({ deliveries }: DeliveryGroup): boolean =>
  deliveries.some((entry) => entry.state === 'dead' || stageOf(entry) === 'retrying');

/** What happened, as the heading of its entry. */
export function timelineTitle(entry: PersonEntry, context: TextContext): string {
  switch (entry.kind) {
    case 'opened':
      return 'Opened the popup';
    case 'saved':
      return savedTitle(entry);
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
    case 'answered':
      return 'Answered by mail';
    case 'call':
      return 'Call';
    case 'follow-up':
      return entry.until === null
        ? 'Follow-up ended'
        : `Follow-up ${momentName(entry.until, context.now, context.timeZone)}${entry.text ? `: ${entry.text}` : ''}`;
    case 'linked':
      return 'Linked with another lead';
    case 'unlinked':
      return 'Unlinked from another lead';
    default:
      return entry satisfies never;
  }
}

/** The visitor has changed something after the reply. */
export const isNews = (entry: TimelineEntry, repliedAt: number | null): boolean =>
  entry.kind === 'saved' &&
  entry.by === undefined &&
  repliedAt !== null &&
  entry.at > repliedAt &&
  entry.changes.length > 0;
