import { type ChangeEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import type { Template, Thread } from '../../../contract/desk/conversation.ts';
import type { LeadDetails, Viewer } from '../../../contract/desk/leads.ts';
import { messageLength, subjectLength } from '../../../contract/desk/limits.ts';
import { listText } from '../../../contract/english.ts';
import { Field } from '../../ui/Field.tsx';
import { useSession } from '../api/session.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Form } from '../ui/Form.tsx';
import { Key } from '../ui/Key.tsx';
import styles from './ReplyForm.module.css';
import { applyTemplate, openPlaceholders, valuesOf } from './template-text.ts';
import { meanwhileText, nextRecipient } from './thread.ts';
import { messageDraft, useDraft } from './useDraft.ts';
import { type NewMail, useSendMail } from './useSendMail.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { useAnswer } from '../api/queries.ts';

type Props = {
  readonly lead: LeadDetails;
  readonly thread: Thread;
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
};

function writingText(viewers: readonly Viewer[]): string {
  const names = viewers.filter(({ isWriting }) => isWriting).map(({ name }) => name);
  return names.length === 0 ? '' : `${listText(names)} ${names.length === 1 ? 'is' : 'are'} writing too`;
}

/** A mail to the visitor, which the desk sends. */
export function ReplyForm({ lead, thread, fieldRef }: Props) {
  const [draft, write] = useDraft(messageDraft, lead.ref, thread.draft);
  const [isSubjectChanged, setIsSubjectChanged] = useState(false);
  const [chosen, setRecipient] = useState<string>();
  const [fromTemplate, setFromTemplate] = useState('');
  const [isBegun, setIsBegun] = useState(false);
  const { account } = useSession();
  const isEmpty = messageDraft.isEmpty(draft);
  const [known, setKnown] = useState(thread.messages);
  if (isEmpty && known !== thread.messages) setKnown(thread.messages);
  const to = chosen ?? nextRecipient(thread);
  const subject = isSubjectChanged ? draft.subject : draft.subject || thread.subject;
  const mail = { to, subject, text: draft.text };
  const { send, isSending, error } = useSendMail(lead.ref, write, () => {
    setIsSubjectChanged(false);
    setIsBegun(false);
    // The keys of the desk work again.
    fieldRef.current?.blur();
  });
  const isOpen = isBegun || !isEmpty;
  return (
    <Form onSubmit={() => send(mail)} error={error}>
      <div className={styles.head}>
        <Recipient
          recipients={thread.recipients}
          isBounced={lead.isBounced}
          to={to}
          onChoose={setRecipient}
        />
        <TemplateSelect
          onChoose={(template) => {
            const next = applyTemplate(draft, template, valuesOf(lead), fromTemplate);
            setFromTemplate(next.text);
            write(next);
            fieldRef.current?.focus();
          }}
        />
      </div>
      <p className={styles.writing} role="status">
        {meanwhileText(known, thread.messages, account.name) ?? writingText(lead.viewers)}
      </p>
      <div className={styles.subject}>
        <Field
          id="reply-subject"
          label="Subject"
          value={subject}
          maxLength={subjectLength}
          required
          onChange={({ currentTarget }) => {
            setIsSubjectChanged(true);
            write({ ...draft, subject: currentTarget.value });
          }}
        />
      </div>
      <Field
        id="reply"
        label="Message"
        lines={isOpen ? 8 : 2}
        ref={fieldRef}
        value={draft.text}
        maxLength={messageLength}
        required
        onFocus={() => setIsBegun(true)}
        onChange={({ currentTarget }: ChangeEvent<HTMLTextAreaElement>) =>
          write({ ...draft, text: currentTarget.value })
        }
        onKeyDown={(event: KeyboardEvent<HTMLTextAreaElement>) => {
          const { key, ctrlKey, metaKey, currentTarget } = event;
          if (key === 'Escape') currentTarget.blur();
          if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
        }}
      />
      {isOpen && <ReplyEnd mail={mail} thread={thread} isSending={isSending} />}
    </Form>
  );
}

type EndProps = { readonly mail: NewMail; readonly thread: Thread; readonly isSending: boolean };

function ReplyEnd({ mail, thread, isSending }: EndProps) {
  const missing = openPlaceholders(mail);
  return (
    <>
      <p className={styles.signature}>{thread.signature}</p>
      {missing.length > 0 && <p className={styles.warning}>Still to be filled in: {listText(missing)}</p>}
      <div className={styles.end}>
        <ActionButton look="act" type="submit" disabled={isSending}>
          Send <Key name="Ctrl ⏎" />
        </ActionButton>
        <ReplyPreview mail={mail} thread={thread} />
      </div>
    </>
  );
}

type PreviewProps = {
  readonly mail: NewMail;
  readonly thread: Pick<Thread, 'from' | 'signature'>;
};

/** The mail as the visitor will get it. */
const ReplyPreview = ({ mail: { to, subject, text }, thread }: PreviewProps) => (
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

type RecipientProps = {
  readonly recipients: Thread['recipients'];
  /** The last mail to the first of them came back. */
  readonly isBounced: boolean;
  readonly to: string;
  readonly onChoose: (address: string) => void;
};

/** To whom the mail goes, with a choice if there is one. */
const Recipient = ({ recipients, isBounced, to, onChoose }: RecipientProps) => (
  <div className={styles.recipient}>
    {recipients.length > 1 ? (
      <SelectField
        id="reply-to"
        label="To"
        layout="inline"
        value={to}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {recipients.map((address) => (
          <option key={address}>{address}</option>
        ))}
      </SelectField>
    ) : (
      <p>
        To <strong>{to}</strong>
      </p>
    )}
    {isBounced && to === recipients[0] && (
      <p className={styles.warning}>The last mail to this address came back.</p>
    )}
  </div>
);

/** Not there while there are no templates. */
function TemplateSelect({ onChoose }: { readonly onChoose: (template: Template) => void }) {
  const { data } = useAnswer('templates');
  if (!data || data.templates.length === 0) return null;
  return (
    <SelectField
      id="reply-template"
      label="Template"
      layout="inline"
      value=""
      onChange={({ currentTarget }) => {
        const template = data.templates.find(({ id }) => id === currentTarget.value);
        if (template) onChoose(template);
      }}
    >
      <option value="">Choose …</option>
      {data.templates.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
