import { useState } from 'react';
import { useLocation } from 'wouter';
import { leadPage } from '../../../contract/desk/routes.ts';
import type { Status } from '../../../contract/desk/lead-enums.ts';
import type { LeadDetails, LeadSummary } from '../../../contract/desk/leads.ts';
import type { LeadChange } from '../../../contract/desk/requests.ts';
import { client } from '../api/client.ts';
import { latestLead } from '../api/lead-cache.ts';
import { errorMessage } from '../api/error-message.ts';
import { answerOptions } from '../api/queries.ts';
import { useNow } from '../ui/clock.ts';
import { notify } from '../ui/notices.tsx';
import { AssignDialog, CallDialog, LostDialog } from './choice-dialogs.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { FollowUpDialog } from './FollowUpDialog.tsx';
import { awaitsReply } from './lead-clock.ts';
import { replyState, useMailProgram } from '../conversation/useMailProgram.tsx';
import { canReplyIn } from '../conversation/thread.ts';
import { type RefusedChange, useLeadChanges } from './useLeadChanges.ts';
import { useOpenNext } from './list-memory.ts';

type Leads = readonly LeadSummary[];

type Asked = 'follow-up' | 'call' | 'assign' | 'lose';

type OpenDialog =
  | { readonly kind: Asked; readonly leads: Leads }
  | { readonly kind: 'conflict'; readonly refused: RefusedChange; readonly onDone: (() => void) | undefined };

export type LeadActions = ReturnType<typeof useLeadActions>;

/** All that can be done with leads in a list or a lead's own view. `onApplied` is called after each change. */
export function useLeadActions(onApplied?: () => void) {
  const now = useNow();
  const openNext = useOpenNext();
  const [, navigate] = useLocation();
  const { changeOne, changeSeveral, ...annotations } = useLeadChanges();
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);

  const change = async (leads: Leads, wanted: LeadChange, onDone?: () => void) => {
    close();
    const [first, ...others] = leads;
    if (!first) return;
    try {
      if (others.length > 0) {
        // What was not changed stays selected.
        if (!(await changeSeveral(leads, wanted))) return;
      } else {
        const refused = await changeOne(first, wanted);
        if (refused) return setDialog({ kind: 'conflict', refused, onDone });
      }
      onApplied?.();
      onDone?.();
    } catch (error) {
      notify(errorMessage(error));
    }
  };

  /** Ends what the lead is due for. */
  const markReplied = (lead: LeadSummary, onDone?: () => void) => {
    if (awaitsReply(lead, now)) void change([lead], { kind: 'replied' }, onDone);
    else onDone?.();
  };
  const readLead = (ref: string, use: (lead: LeadDetails) => void) =>
    client
      .fetchQuery(answerOptions('lead', { ref }))
      .then(use, (error: unknown) => notify(errorMessage(error)));
  // Read again: others may have changed it while the mail was written.
  const mailProgram = useMailProgram(
    ({ ref }) => void readLead(ref, (lead) => markReplied(lead, () => void openNext(ref))),
  );
  const ask = (kind: Asked) => (leads: Leads) => leads.length > 0 && setDialog({ kind, leads });

  return {
    ...annotations,
    setStatus: (leads: Leads, status: Status) => void change(leads, { kind: 'status', status }),
    followUp: ask('follow-up'),
    /** Asks what was said first. */
    logCall: (lead: LeadSummary) => ask('call')([lead]),
    assign: ask('assign'),
    /** Asks for the reason first. */
    lose: ask('lose'),
    markReplied,
    /** Opens the lead where the mail is written, or the person's mail program where the desk cannot send. */
    reply: ({ ref }: LeadSummary) =>
      void client.fetchQuery(answerOptions('thread', { ref })).then(
        (thread) =>
          canReplyIn(thread)
            ? navigate(leadPage(ref), { state: replyState })
            : void readLead(ref, mailProgram.open),
        (error: unknown) => notify(errorMessage(error)),
      ),
    openMailProgram: mailProgram.open,
    openNext: (ref: string) => void openNext(ref),
    /** To be rendered in the view. */
    dialogs: (
      <>
        {dialog && <ActionDialog dialog={dialog} onChange={change} onClose={close} />}
        {mailProgram.dialog}
      </>
    ),
  };
}

type DialogProps = {
  readonly dialog: OpenDialog;
  readonly onChange: (leads: Leads, change: LeadChange, onDone?: () => void) => Promise<void>;
  readonly onClose: () => void;
};

function ActionDialog({ dialog, onChange, onClose }: DialogProps) {
  if (dialog.kind === 'conflict') {
    const { refused, onDone } = dialog;
    const changeAgain = () => void onChange([refused.conflict.lead], refused.change, onDone);
    return <ConflictDialog {...refused} onChangeAgain={changeAgain} onClose={onClose} />;
  }
  const { kind } = dialog;
  // The dialog may have been opened by a key before the answer to the change before it.
  const leads = dialog.leads.map((lead) => latestLead(lead));
  const shared = {
    leads,
    onChoose: (change: LeadChange) => void onChange(leads, change),
    onClose,
  };
  if (kind === 'follow-up') return <FollowUpDialog {...shared} />;
  if (kind === 'call') return <CallDialog {...shared} />;
  if (kind === 'assign') return <AssignDialog {...shared} />;
  return <LostDialog {...shared} />;
}
