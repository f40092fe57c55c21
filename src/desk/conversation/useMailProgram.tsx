import { useEffect, useEffectEvent, useState } from 'react';
import type { LeadDetails } from '../../../contract/desk/leads.ts';
import { useSession } from '../api/session.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormActions } from '../ui/Form.tsx';
import { nameOfLead } from '../ui/contact.ts';
import { replyMail } from './reply-mail.ts';

/** Replies are written in the person's mail program. When the window has the focus again, it asks whether one was sent. */
export function useMailProgram(onSent: (lead: LeadDetails) => void) {
  const { account, companyName } = useSession();
  const [begun, setBegun] = useState<LeadDetails>();
  const [isBack, setIsBack] = useState(false);

  useEffect(() => {
    if (!begun) return;
    const onBack = () => {
      if (document.visibilityState === 'visible') setIsBack(true);
    };
    addEventListener('focus', onBack);
    document.addEventListener('visibilitychange', onBack);
    return () => {
      removeEventListener('focus', onBack);
      document.removeEventListener('visibilitychange', onBack);
    };
  }, [begun]);

  return {
    open: (lead: LeadDetails) => {
      const { email, name, answers } = lead;
      if (!email) return;
      setIsBack(false);
      setBegun(lead);
      const link = document.createElement('a');
      const texts = [answers.TalkAboutProject, answers.AskMeAnything];
      link.href = replyMail({ email, name, texts }, account.name, companyName);
      link.click();
    },
    /** To be rendered in the view. */
    dialog: begun && isBack && (
      <ReplySentDialog
        name={nameOfLead(begun)}
        onAnswer={(wasSent) => {
          setBegun(undefined);
          if (wasSent) onSent(begun);
        }}
      />
    ),
  };
}

type DialogProps = { readonly name: string; readonly onAnswer: (wasSent: boolean) => void };

function ReplySentDialog({ name, onAnswer }: DialogProps) {
  const answer = useEffectEvent(onAnswer);
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey) return;
      if (key === 'y' || key === 'n') answer(key === 'y');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <Dialog title="Was the reply sent?" onClose={() => onAnswer(false)}>
      <p>Yes stops the clock of {name} and opens the next lead that waits for a reply.</p>
      <FormActions>
        <ActionButton look="act" keyName="y" onClick={() => onAnswer(true)}>
          Yes, it was sent
        </ActionButton>
        <ActionButton keyName="n" onClick={() => onAnswer(false)}>
          No
        </ActionButton>
      </FormActions>
    </Dialog>
  );
}

/** The state of a navigation to a lead to whose visitor a reply is written. */
export const replyState = { isReplying: true };

export const isOpenedToReply = (): boolean =>
  (history.state as Partial<typeof replyState> | null)?.isReplying === true;
