import { Link } from 'wouter';
import type { MessageView } from '../../../contract/desk/conversation.ts';
import type { LeadDetails, TimelineEntry } from '../../../contract/desk/leads.ts';
import hidden from '../../ui/visually-hidden.module.css';
import { IconButton } from '../../ui/IconButton.tsx';
import { Trash } from '../../ui/icons/icons.tsx';
import { messageOf } from '../api/messages.ts';
import { LoadMore } from '../ui/LoadMore.tsx';
import { momentName } from '../ui/moments.ts';
import type { TextContext } from './change-text.ts';
import { Message } from './Message.tsx';
import { mergeThread, type MessageEntry } from './thread.ts';
import styles from './Timeline.module.css';
import {
  type DeliveryGroup,
  deliveryTitle,
  groupDeliveries,
  groupTitle,
  isFailure,
  isNews,
  type PersonEntry,
  timelineTitle,
} from './timeline-text.ts';
import { attemptText } from '../deliveries/delivery-state.ts';
import { useOlderEntries } from './useOlderEntries.ts';
import { leadPath } from './useOpenNext.ts';

type Props = {
  readonly lead: LeadDetails;
  /** The oldest first. */
  readonly messages: readonly MessageView[];
  readonly context: TextContext;
  readonly onRemoveNote: (lead: LeadDetails, note: NoteEntry) => unknown;
};

export type NoteEntry = Extract<TimelineEntry, { readonly kind: 'note' | 'call' }>;

/** Mails and all else that happened with the lead, the latest first; older entries on demand. */
export const Timeline = (props: Props) => <Entries key={props.lead.ref} {...props} />;

function Entries({ lead, messages, context, onRemoveNote }: Props) {
  const older = useOlderEntries(lead);
  const entries = mergeThread([...lead.timeline.entries, ...older.entries], messages, older.hasMore);
  return (
    <>
      <ol className={styles.timeline}>
        {groupDeliveries(entries).map((entry) => {
          if ('deliveries' in entry) return <Deliveries key={entry.id} group={entry} context={context} />;
          if (entry.kind === 'message') return <Mail key={entry.id} entry={entry} context={context} />;
          return (
            <Entry key={entry.id} entry={entry} lead={lead} context={context} onRemoveNote={onRemoveNote} />
          );
        })}
      </ol>
      {older.error && <p role="alert">{messageOf(older.error)}</p>}
      <LoadMore hasMore={older.hasMore} isLoading={older.isLoading} onLoad={older.load} label="Earlier" />
    </>
  );
}

const Mail = ({ entry, context }: { readonly entry: MessageEntry; readonly context: TextContext }) => (
  <li className={styles.entry} data-tone={entry.message.kind === 'mail' ? 'mail' : 'machine'}>
    <Message entry={entry} context={context} />
  </li>
);

type EntryProps = Omit<Props, 'messages'> & { readonly entry: PersonEntry };

/** What people wrote is large, what they did is a line. */
function Entry({ entry, lead, context, onRemoveNote }: EntryProps) {
  const isNote = entry.kind === 'note' || entry.kind === 'call';
  return (
    <li
      className={styles.entry}
      data-tone={isNews(entry, lead.repliedAt) ? 'news' : isNote ? 'note' : 'plain'}
    >
      <p className={entry.kind === 'note' ? hidden.visuallyHidden : styles.title}>
        {timelineTitle(entry, context)}
      </p>
      <Details entry={entry} />
      <p className={styles.meta}>
        {'by' in entry ? context.nameOf(entry.by) : 'Visitor'} · <EntryTime at={entry.at} context={context} />
      </p>
      {isNote && (
        <IconButton
          className={styles.remove}
          label={entry.kind === 'note' ? 'Remove this note' : 'Remove this call'}
          icon={<Trash />}
          onClick={() => onRemoveNote(lead, entry)}
        />
      )}
    </li>
  );
}

type GroupProps = { readonly group: DeliveryGroup; readonly context: TextContext };

/** Deliveries in one line that opens. */
const Deliveries = ({ group, context }: GroupProps) => (
  <li className={styles.entry} data-tone={isFailure(group) ? 'failure' : 'machine'}>
    <details>
      <summary className={styles.summary}>{groupTitle(group)}</summary>
      {group.deliveries.map((entry) => (
        <div key={entry.id} className={styles.details}>
          {deliveryTitle(entry)}
          <ol>
            {entry.attempts.map((attempt) => (
              <li key={attempt.at} className={styles.meta}>
                <EntryTime at={attempt.at} context={context} /> {attemptText(attempt)}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </details>
  </li>
);

const EntryTime = ({ at, context }: { readonly at: number; readonly context: TextContext }) => (
  <time dateTime={new Date(at).toISOString()}>{momentName(at, context.now, context.timeZone)}</time>
);

function Details({ entry }: { readonly entry: PersonEntry }) {
  if (entry.kind === 'note' || entry.kind === 'call') return <p className={styles.note}>{entry.text}</p>;
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
  if (entry.kind === 'linked' || entry.kind === 'unlinked')
    return (
      <p className={styles.details}>
        <Link href={leadPath(entry.ref)}>Open that lead</Link>
      </p>
    );
  return null;
}
