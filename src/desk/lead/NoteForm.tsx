import { type ChangeEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import type { LeadDetails } from '../../../contract/desk/leads.ts';
import { noteLength } from '../../../contract/desk/limits.ts';
import { Field } from '../../ui/Field.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Form } from '../ui/Form.tsx';
import { useMentions } from './useMentions.tsx';
import { noteDraft, useDraft } from './useDraft.ts';

type Props = {
  readonly lead: LeadDetails;
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
  /** Whether the note was written. */
  readonly onAdd: (lead: LeadDetails, text: string) => Promise<boolean>;
};

export function NoteForm({ lead, fieldRef, onAdd }: Props) {
  const [text, type] = useDraft(noteDraft, lead.ref, lead.draft);
  const [isSending, setIsSending] = useState(false);
  const mentions = useMentions(fieldRef, text, type);
  const send = async () => {
    const note = text.trim();
    if (note === '' || isSending) return;
    setIsSending(true);
    if (await onAdd(lead, note)) {
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
