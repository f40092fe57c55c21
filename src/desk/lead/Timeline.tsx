import { Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import type { LeadDetails, TimelineEntry } from '../../../contract/desk/leads.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { momentName, timeOfDay } from '../ui/moments.ts';
import type { Reader } from './change-text.ts';
import styles from './Timeline.module.css';
import { timelineTitle, timelineTone } from './timeline-text.ts';
import { reasonText } from '../deliveries/reason-text.ts';
import { leadPath } from './useOpenNext.ts';

type Props = {
  readonly lead: LeadDetails;
  readonly reader: Reader;
  /** Undefined for people who may not work on leads. */
  readonly onRemoveNote: ((note: NoteEntry) => void) | undefined;
};

export type NoteEntry = Extract<TimelineEntry, { readonly kind: 'note' }>;

/** All that happened with the lead, the latest first. */
export const Timeline = ({ lead, reader, onRemoveNote }: Props) => (
  <ol className={styles.timeline}>
    {lead.timeline.map((entry, index) => (
      <li
        // Entries come in at the top: the number from the end stays.
        key={`${entry.kind} ${lead.timeline.length - index}`}
        className={styles.entry}
        data-tone={timelineTone(entry, lead.repliedAt)}
      >
        <p className={styles.title}>{timelineTitle(entry, reader)}</p>
        <Details entry={entry} reader={reader} />
        <p className={styles.meta}>
          {'by' in entry ? reader.nameOf(entry.by) : entry.kind === 'delivery' ? 'Service' : 'Visitor'} ·{' '}
          <time dateTime={new Date(entry.at).toISOString()}>
            {momentName(entry.at, reader.now, reader.timeZone)}
          </time>
        </p>
        {entry.kind === 'note' && onRemoveNote && (
          <IconButton
            className={styles.remove}
            label="Remove this note"
            icon={<Trash2 />}
            onClick={() => onRemoveNote(entry)}
          />
        )}
      </li>
    ))}
  </ol>
);

function Details({ entry, reader }: { readonly entry: TimelineEntry; readonly reader: Reader }) {
  if (entry.kind === 'note') return <p className={styles.note}>{entry.text}</p>;
  if (entry.kind === 'saved' && entry.changes.length > 0)
    return (
      <ul className={styles.details}>
        {entry.changes.map(({ label, from, to }) => (
          <li key={label}>
            <span className={styles.label}>{label}</span> {from !== '' && <del>{shortened(from)}</del>}{' '}
            {changedTo(from, to)}
          </li>
        ))}
      </ul>
    );
  if (entry.kind === 'delivery' && entry.attempts.length > 0)
    return (
      <ol className={styles.details}>
        {entry.attempts.map(({ at, delivered, reason }) => (
          <li key={at}>
            <time dateTime={new Date(at).toISOString()}>{timeOfDay(at, reader.timeZone)}</time>{' '}
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

/** Without contact details, both values are empty. */
const changedTo = (from: string, to: string): string => {
  if (to !== '') return shortened(to);
  return from === '' ? 'hidden for your role' : 'removed';
};

const longestDetail = 80;
/** The whole text is beside the timeline. */
const shortened = (text: string): string =>
  text.length > longestDetail ? `${text.slice(0, longestDetail).trimEnd()} …` : text;
