import type { Thread } from '../../../contract/desk/conversation.ts';
import styles from './ReplyForm.module.css';
import type { NewMail } from './useSendMail.ts';

type Props = {
  readonly mail: NewMail;
  readonly thread: Pick<Thread, 'from' | 'signature'>;
};

/** The mail as the visitor will get it. */
export const ReplyPreview = ({ mail: { to, subject, text }, thread }: Props) => (
  <details className={styles.preview}>
    <summary>Preview</summary>
    <dl className={styles.headers}>
      <dt>From</dt>
      <dd>{thread.from}</dd>
      <dt>To</dt>
      <dd>{to}</dd>
      <dt>Subject</dt>
      <dd>{subject}</dd>
    </dl>
    <p className={styles.text}>{`${text.trim()}\n\n-- \n${thread.signature}`}</p>
  </details>
);
