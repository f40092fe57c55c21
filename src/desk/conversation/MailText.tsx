import type { MessageView } from '../../../contract/desk/conversation.ts';
import { deskApi, deskRoutes } from '../../../contract/desk/routes.ts';
import styles from './MailText.module.css';
import { fileSize, splitSignature } from './thread.ts';

type Props = {
  readonly message: Pick<MessageView, 'text' | 'quoted' | 'attachments'>;
  /** Written by a colleague, whose signature is known. */
  readonly isOwn?: boolean;
};

/** What was written, with the rest of the mail folded, and its files. */
export function MailText({ message: { text, quoted, attachments }, isOwn = false }: Props) {
  const { body, signature } = splitSignature(text);
  const folded = [isOwn ? '' : signature, quoted].filter(Boolean).join('\n\n');
  return (
    <>
      {body === '' ? <p className={styles.none}>No text</p> : <p className={styles.text}>{body}</p>}
      {folded !== '' && (
        <details className={styles.folded}>
          <summary className={styles.summary}>
            {quoted === '' ? 'Show signature' : 'Show quoted text'}
          </summary>
          <p className={styles.quoted}>{folded}</p>
        </details>
      )}
      {attachments.length > 0 && (
        <ul className={styles.attachments} aria-label="Attachments">
          {attachments.map(({ id, name, size, isKept }) => (
            <li key={id}>
              {isKept ? (
                <a href={`${deskApi}${deskRoutes.attachment.path}?id=${id}`} download={name}>
                  {name}
                </a>
              ) : (
                name
              )}
              <span className={styles.size}>
                {fileSize(size)}
                {!isKept && ', too large: in the mailbox only'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
