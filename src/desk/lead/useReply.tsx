import { type ReactNode, useEffect, useState } from 'react';
import type { LeadDetails } from '../../../contract/desk/leads.ts';
import { useSession } from '../access/session.tsx';
import { ReplySentDialog } from './ReplySentDialog.tsx';
import { replyMail } from './reply-mail.ts';
import { nameOfLead } from './useLeadActions.tsx';

export interface Reply {
  /** The mail as a link; undefined when the lead has no address, or the role may not see it. */
  readonly mailOf: (lead: LeadDetails) => string | undefined;
  /** To be called when the mail of a lead is opened. */
  readonly begin: (lead: LeadDetails) => void;
  /** Opens the mail. */
  readonly open: (lead: LeadDetails) => void;
  /** To be rendered in the view. */
  readonly dialog: ReactNode;
}

/** Replies are written in the person's mail program. When the window has the focus again, it asks whether one was sent. */
export function useReply(onSent: (ref: string) => void): Reply {
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

  const begin = (lead: LeadDetails) => {
    setIsBack(false);
    setBegun(lead);
  };
  const mailOf = ({ email, name, answers }: LeadDetails): string | undefined =>
    email
      ? replyMail({ email, name, words: [answers.TalkAboutProject, answers.AskMeAnything] }, account.name)
      : undefined;
  return {
    mailOf,
    begin,
    open: (lead) => {
      const url = mailOf(lead);
      if (url === undefined) return;
      begin(lead);
      const link = document.createElement('a');
      link.href = url;
      link.click();
    },
    dialog: begun && isBack && (
      <ReplySentDialog
        name={nameOfLead(begun)}
        onAnswer={(wasSent) => {
          setBegun(undefined);
          if (wasSent) onSent(begun.ref);
        }}
      />
    ),
  };
}
