import { Link } from 'wouter';
import { momentName } from '../ui/moments.ts';
import type { TextContext } from './change-text.ts';
import { MailText } from './MailText.tsx';
import styles from './Message.module.css';
import { kindTitles, type MessageEntry, sendingText } from './thread.ts';

type Props = { readonly entry: MessageEntry; readonly context: TextContext };

/** A mail of the thread; those that no person wrote are one line that opens. */
export function Message({ entry: { message, hasNewSubject }, context }: Props) {
  const { kind, direction, from, by, at, to, subject, sending } = message;
  const state = sendingText(sending);
  const time = (
    <time dateTime={new Date(at).toISOString()}>{momentName(at, context.now, context.timeZone)}</time>
  );
  if (kind !== 'mail')
    return (
      <details>
        <summary className={styles.summary}>
          {kindTitles[kind]} from {from.name || from.address} · {time}
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
        · {time}
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
