import type { MessageDraft } from '../../../contract/desk/conversation.ts';
import { undoTime } from '../../../contract/desk/limits.ts';
import { type BodyOf, call } from '../api/call.ts';
import { reloadLeads } from '../api/lead-cache.ts';
import { errorMessage } from '../api/error-message.ts';
import { useCall } from '../api/queries.ts';
import { notify } from '../ui/notices.tsx';

export type NewMail = Omit<BodyOf<'sendMessage'>, 'ref' | 'id'>;

const isSameMail = (one: NewMail, other: NewMail): boolean =>
  one.to === other.to && one.subject === other.subject && one.text === other.text;

/** Sends a mail to the visitor, empties the draft, and offers to put it back. */
export function useSendMail(ref: string, write: (draft: MessageDraft) => void, onSent: () => void) {
  const undo = async (id: string) => {
    try {
      write(await call('undoMessage', { ref, id }));
      notify('Taken back: the mail is a draft again');
    } catch (error) {
      notify(errorMessage(error));
    }
    reloadLeads([ref]);
  };
  const { mutate, isPending, isError, error, variables } = useCall('sendMessage', {
    onSuccess: (_done, { id, to }) => {
      write({ subject: '', text: '' });
      onSent();
      notify(`Mail to ${to} will be sent in ten seconds`, { undo: () => void undo(id), shownFor: undoTime });
      reloadLeads([ref]);
    },
  });
  return {
    send: (mail: NewMail) => {
      if (isPending) return;
      // When the answer was lost, the service knows by the id that it has this mail already.
      const id = isError && isSameMail(variables, mail) ? variables.id : crypto.randomUUID();
      mutate({ ref, id, ...mail });
    },
    isSending: isPending,
    error,
  };
}
