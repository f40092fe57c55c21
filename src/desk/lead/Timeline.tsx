import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { LeadDetails, TimelineEntry, TimelinePage } from '../../../contract/desk/leads.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { call, type CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { queryKey } from '../api/queries.ts';
import { LoadMore } from '../ui/LoadMore.tsx';
import { momentName, timeOfDay } from '../ui/moments.ts';
import type { TextContext } from './change-text.ts';
import styles from './Timeline.module.css';
import { timelineTitle, timelineTone } from './timeline-text.ts';
import { reasonText } from '../deliveries/reason-text.ts';
import { leadPath } from './useOpenNext.ts';

type Props = {
  readonly lead: LeadDetails;
  readonly context: TextContext;
  readonly onRemoveNote: (lead: LeadDetails, note: NoteEntry) => unknown;
};

export type NoteEntry = Extract<TimelineEntry, { readonly kind: 'note' }>;

/** All that happened with the lead, the latest first; older entries on demand. */
export const Timeline = (props: Props) => <Entries key={props.lead.ref} {...props} />;

function Entries({ lead, context, onRemoveNote }: Props) {
  const older = useOlderEntries(lead);
  return (
    <>
      <ol className={styles.timeline}>
        {[...lead.timeline.entries, ...older.entries].map((entry) => (
          <li key={entry.id} className={styles.entry} data-tone={timelineTone(entry, lead.repliedAt)}>
            <p className={styles.title}>{timelineTitle(entry, context)}</p>
            <Details entry={entry} context={context} />
            <p className={styles.meta}>
              {'by' in entry ? context.nameOf(entry.by) : entry.kind === 'delivery' ? 'Service' : 'Visitor'} ·{' '}
              <time dateTime={new Date(entry.at).toISOString()}>
                {momentName(entry.at, context.now, context.timeZone)}
              </time>
            </p>
            {entry.kind === 'note' && (
              <IconButton
                className={styles.remove}
                label="Remove this note"
                icon={<Trash2 />}
                onClick={() => onRemoveNote(lead, entry)}
              />
            )}
          </li>
        ))}
      </ol>
      {older.error && <p role="alert">{messageOf(older.error)}</p>}
      <LoadMore hasMore={older.hasMore} isLoading={older.isLoading} onLoad={older.load} label="Earlier" />
    </>
  );
}

/** The pages below the first one. They begin where that one ends, and are read again when it moves. */
function useOlderEntries({ ref, timeline: { entries, next: start } }: LeadDetails) {
  const [isOpen, setIsOpen] = useState(false);
  const query = useInfiniteQuery<TimelinePage, CallError>({
    queryKey: [...queryKey('lead', { ref }), 'older', start],
    queryFn: ({ pageParam }) => call('timeline', { ref, cursor: String(pageParam) }),
    initialPageParam: start,
    getNextPageParam: ({ next }) => next,
    enabled: isOpen && start !== null,
    placeholderData: keepPreviousData,
  });
  const shown = new Set(entries.map(({ id }) => id));
  const pages = isOpen && start !== null ? (query.data?.pages ?? []) : [];
  return {
    entries: pages.flatMap((page) => page.entries).filter(({ id }) => !shown.has(id)),
    error: query.error,
    hasMore: isOpen ? query.hasNextPage || query.isError : start !== null,
    isLoading: query.isFetching,
    load: () => {
      if (!isOpen) setIsOpen(true);
      else if (query.data) void query.fetchNextPage();
      else void query.refetch();
    },
  };
}

function Details({ entry, context }: { readonly entry: TimelineEntry; readonly context: TextContext }) {
  if (entry.kind === 'note') return <p className={styles.note}>{entry.text}</p>;
  if (entry.kind === 'saved' && entry.changes.length > 0)
    return (
      <ul className={styles.details}>
        {entry.changes.map(({ label, from, to }) => (
          <li key={label}>
            <span className={styles.label}>{label}</span> {from !== '' && <del>{from}</del>} {to || 'removed'}
          </li>
        ))}
      </ul>
    );
  if (entry.kind === 'delivery' && entry.attempts.length > 0)
    return (
      <ol className={styles.details}>
        {entry.attempts.map(({ at, delivered, reason }) => (
          <li key={at}>
            <time dateTime={new Date(at).toISOString()}>{timeOfDay(at, context.timeZone)}</time>{' '}
            {delivered ? 'delivered' : `failed: ${reasonText(reason)}`}
          </li>
        ))}
      </ol>
    );
  if (entry.kind === 'linked' || entry.kind === 'unlinked')
    return (
      <p className={styles.details}>
        <Link href={leadPath(entry.ref)}>Open that lead</Link>
      </p>
    );
  return null;
}
