import { Link } from 'wouter';
import { leadPage } from '../../../contract/desk/routes.ts';
import { mostMessages, type Thread } from '../../../contract/desk/conversation.ts';
import { type LeadDetails, mostEntries } from '../../../contract/desk/leads.ts';
import hidden from '../../ui/visually-hidden.module.css';
import { IconButton } from '../../ui/IconButton.tsx';
import { Trash } from '../../ui/icons/icons.tsx';
import { Moment } from '../ui/Moment.tsx';
import type { TextContext } from '../lead-actions/change-text.ts';
import type { NoteEntry } from '../lead-actions/useLeadChanges.ts';
import { kindTitles, mergeThread, type MessageEntry, sendingText } from '../conversation/thread.ts';
import text from '../ui/text.module.css';
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
import { MailText } from '../conversation/MailText.tsx';

type Props = {
  readonly lead: LeadDetails;
  readonly thread: Thread | undefined;
  readonly context: TextContext;
  readonly onRemoveNote: (lead: LeadDetails, note: NoteEntry) => unknown;
};

/** Mails and all else that happened with the lead, the latest first. */
export function Timeline({ lead, thread, context, onRemoveNote }: Props) {
  const entries = mergeThread(lead.timeline.entries, thread?.messages ?? []);
  return (
    <>
      <ol className={styles.timeline}>
        {groupDeliveries(entries).map((entry) => {
          if ('deliveries' in entry) return <Deliveries key={entry.id} group={entry} />;
          if (entry.kind === 'message') return <Mail key={entry.id} entry={entry} />;
          return (
            <Entry key={entry.id} entry={entry} lead={lead} context={context} onRemoveNote={onRemoveNote} />
          );
        })}
      </ol>
      {(lead.timeline.hasEarlier || thread?.hasEarlier) && (
        <p className={text.note}>
          Only the latest {mostMessages} mails and {mostEntries} other entries are shown. The person’s export
          under Privacy has all.
        </p>
      )}
    </>
  );
}

const Mail = ({ entry }: { readonly entry: MessageEntry }) => (
  <li className={styles.entry} data-tone={entry.message.kind === 'mail' ? 'mail' : 'machine'}>
    <Message entry={entry} />
  </li>
);

type EntryProps = Omit<Props, 'thread'> & { readonly entry: PersonEntry };

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
        {'by' in entry ? context.nameOf(entry.by) : 'Visitor'} · <Moment at={entry.at} />
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

/** Deliveries in one line that opens. */
const Deliveries = ({ group }: { readonly group: DeliveryGroup }) => (
  <li className={styles.entry} data-tone={isFailure(group) ? 'failure' : 'machine'}>
    <details>
      <summary className={styles.summary}>{groupTitle(group)}</summary>
      {group.deliveries.map((entry) => (
        <div key={entry.id} className={styles.details}>
          {deliveryTitle(entry)}
          <ol>
            {entry.attempts.map((attempt) => (
              <li key={attempt.at} className={styles.meta}>
                <Moment at={attempt.at} /> {attemptText(attempt)}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </details>
  </li>
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
        <Link href={leadPage(entry.ref)}>Open that lead</Link>
      </p>
    );
  return null;
}

/** A mail of the thread; those that no person wrote are one line that opens. */
function Message({ entry: { message, hasNewSubject } }: { readonly entry: MessageEntry }) {
  const { kind, direction, from, by, at, to, subject, sending } = message;
  const state = sendingText(sending);
  if (kind !== 'mail')
    return (
      <details>
        <summary className={styles.summary}>
          {kindTitles[kind]} from {from.name || from.address} · <Moment at={at} />
        </summary>
        <MailText message={message} />
      </details>
    );
  return (
    <article className={styles.message} data-direction={direction}>
      <p className={styles.meta}>
        <strong>{by ?? (from.name || from.address)}</strong>{' '}
        {direction === 'out'
          ? `by mail to ${to}`
          : `by mail${from.name === '' ? '' : ` from ${from.address}`}`}{' '}
        · <Moment at={at} />
      </p>
      {hasNewSubject && <p className={styles.subject}>{subject || 'No subject'}</p>}
      <MailText message={message} isOwn={direction === 'out'} />
      {state && (
        <p className={styles.state} data-tone={state.tone}>
          {state.text}{' '}
          {sending?.state === 'failed' && <Link href="/deliveries">Open Deliveries to retry</Link>}
        </p>
      )}
    </article>
  );
}
