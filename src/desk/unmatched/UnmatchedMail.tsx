import type { UnmatchedMessage } from '../../../contract/desk/conversation.ts';
import { Badge } from '../../ui/Badge.tsx';
import { MailText } from '../lead/MailText.tsx';
import { kindTitles } from '../lead/thread.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import layout from '../ui/layout.module.css';
import { Moment } from '../ui/Moment.tsx';
import styles from './UnmatchedView.module.css';

type Props = {
  readonly message: UnmatchedMessage;
  readonly isPending: boolean;
  readonly onMakeLead: () => void;
  readonly onJoin: () => void;
  readonly onRemove: () => void;
};

export function UnmatchedMail({ message, isPending, onMakeLead, onJoin, onRemove }: Props) {
  const { from, to, subject, at, kind } = message;
  return (
    <article className={styles.mail}>
      <h2 className={styles.subject}>{subject || 'No subject'}</h2>
      <p className={styles.meta}>
        <strong>{from.name || from.address}</strong> {from.name !== '' && from.address} to {to} ·{' '}
        <Moment at={at} /> {kind !== 'mail' && <Badge>{kindTitles[kind]}</Badge>}
      </p>
      <MailText message={message} />
      <div className={layout.row}>
        <ActionButton onClick={onJoin}>Join to a lead …</ActionButton>
        <ActionButton disabled={isPending} onClick={onMakeLead}>
          Make a lead
        </ActionButton>
        <ActionButton onClick={onRemove}>Remove …</ActionButton>
      </div>
    </article>
  );
}
