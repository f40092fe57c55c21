import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Thread } from '../../../contract/desk/conversation.ts';
import type { LeadDetails } from '../../../contract/desk/leads.ts';
import styles from './Composer.module.css';
import { NoteForm } from './NoteForm.tsx';
import { isOpenedToReply } from './reply-state.ts';
import { ReplyForm } from './ReplyForm.tsx';
import type { LeadActions } from './useLeadActions.tsx';

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
  readonly actions: LeadActions;
};

/** A mail to the visitor, or a note for colleagues. */
export const Composer = ({ lead, thread, composer, actions }: Props) => (
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
      <NoteForm lead={lead} fieldRef={composer.field} onAdd={actions.addNote} />
    )}
  </div>
);
