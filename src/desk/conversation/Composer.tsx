import {
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { Thread } from '../../../contract/desk/conversation.ts';
import type { LeadDetails } from '../../../contract/desk/leads.ts';
import styles from './Composer.module.css';
import { isOpenedToReply } from './useMailProgram.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { noteLength } from '../../../contract/desk/limits.ts';
import { Field } from '../../ui/Field.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Form } from '../ui/Form.tsx';
import { useMentions } from './useMentions.tsx';
import { noteDraft, useDraft } from './useDraft.ts';

type Kind = 'reply' | 'note';

/** What is being written, and the functions that go to its field. */
export function useComposer(field: RefObject<HTMLTextAreaElement | null>, canReply: boolean) {
  const [chosen, setChosen] = useState<Kind>('reply');
  const focusIfReplying = useEffectEvent(() => {
    if (canReply && isOpenedToReply()) field.current?.focus();
  });
  useEffect(() => focusIfReplying(), []);
  const go = (kind: Kind) => {
    flushSync(() => setChosen(kind));
    // The field grows when it gets focus; the button below it is to be seen too.
    flushSync(() => field.current?.focus());
    field.current?.form?.scrollIntoView({ block: 'nearest' });
  };
  return {
    kind: canReply ? chosen : 'note',
    field,
    canReply,
    reply: () => go('reply'),
    note: () => go('note'),
  } as const;
}

type Props = {
  readonly lead: LeadDetails;
  readonly thread: Thread | undefined;
  readonly composer: ReturnType<typeof useComposer>;
  /** Whether the note was written. */
  readonly onAddNote: (lead: LeadDetails, text: string) => Promise<boolean>;
};

/** A mail to the visitor, or a note for colleagues. */
export const Composer = ({ lead, thread, composer, onAddNote }: Props) => (
  <div className={styles.composer} data-screen-only>
    {composer.canReply && (
      <div className={styles.tabs} role="group" aria-label="Write">
        <button type="button" aria-pressed={composer.kind === 'reply'} onClick={composer.reply}>
          Reply
        </button>
        <button type="button" aria-pressed={composer.kind === 'note'} onClick={composer.note}>
          Note
        </button>
      </div>
    )}
    {composer.kind === 'reply' && thread ? (
      <ReplyForm lead={lead} thread={thread} fieldRef={composer.field} />
    ) : (
      <NoteForm lead={lead} fieldRef={composer.field} onAddNote={onAddNote} />
    )}
  </div>
);

type NoteProps = Pick<Props, 'lead' | 'onAddNote'> & {
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
};

function NoteForm({ lead, fieldRef, onAddNote }: NoteProps) {
  const [text, type] = useDraft(noteDraft, lead.ref, lead.draft);
  const [isSending, setIsSending] = useState(false);
  const mentions = useMentions(fieldRef, text, type);
  const send = async () => {
    const note = text.trim();
    if (note === '' || isSending) return;
    setIsSending(true);
    if (await onAddNote(lead, note)) {
      type('');
      // The keys of the desk work again.
      fieldRef.current?.blur();
    }
    setIsSending(false);
  };
  return (
    <Form onSubmit={() => void send()}>
      <Field
        id="note"
        label="Note for colleagues"
        hint="@ and a name notify a colleague."
        lines={text === '' ? 2 : 4}
        ref={fieldRef}
        value={text}
        maxLength={noteLength}
        onChange={({ currentTarget }: ChangeEvent<HTMLTextAreaElement>) => type(currentTarget.value)}
        {...mentions.fieldProps}
        onKeyDown={(event: KeyboardEvent<HTMLTextAreaElement>) => {
          if (mentions.takesKey(event)) return;
          if (event.key === 'Escape') event.currentTarget.blur();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
        }}
      />
      {mentions.list}
      {text.trim() !== '' && (
        <div>
          <ActionButton type="submit" disabled={isSending}>
            Add the note
          </ActionButton>
        </div>
      )}
    </Form>
  );
}
