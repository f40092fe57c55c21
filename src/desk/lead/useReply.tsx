import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { LeadDetails } from '../../../contract/desk/leads.ts';
import { useSession } from '../access/session.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormActions } from '../ui/Form.tsx';
import { nameOfLead } from './contact.ts';
import { replyMail } from './reply-mail.ts';

export interface Reply {
  /** The attributes of a link to the mail; undefined when the lead has no address. */
  readonly link: (lead: LeadDetails) => { readonly href: string; readonly onClick: () => void } | undefined;
  readonly open: (lead: LeadDetails) => void;
  /** To be rendered in the view. */
  readonly dialog: ReactNode;
}

/** Replies are written in the person's mail program. When the window has the focus again, it asks whether one was sent. */
export function useReply(onSent: (lead: LeadDetails) => void): Reply {
  const { account } = useSession();
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

  const link: Reply['link'] = (lead) => {
    const { email, name, answers } = lead;
    if (!email) return undefined;
    const texts = [answers.TalkAboutProject, answers.AskMeAnything];
    return {
      href: replyMail({ email, name, texts }, account.name),
      onClick: () => {
        setIsBack(false);
        setBegun(lead);
      },
    };
  };
  return {
    link,
    open: (lead) => {
      const mail = link(lead);
      if (!mail) return;
      mail.onClick();
      const element = document.createElement('a');
      element.href = mail.href;
      element.click();
    },
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
