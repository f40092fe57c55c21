import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  type ChangeSeveralAnswer,
  type Conflict,
  type DeskState,
  type LeadChange,
  type LeadRow,
  type LostReason,
  type Status,
} from '../../../contract/desk/leads.ts';
import { mostChangedAtOnce } from '../../../contract/desk/limits.ts';
import { type BodyOf, CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { queryKey, useCall } from '../api/queries.ts';
import { useNotify } from '../ui/notices.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { changeText } from './change-text.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { LostDialog } from './LostDialog.tsx';
import { joinOutcomes, type SeveralOutcome, severalText } from './several.ts';
import { SnoozeDialog } from './SnoozeDialog.tsx';
import { createOwnChanges } from './own-changes.ts';
import { readListsAgain, storeLead } from './stored-lead.ts';
import { useReader } from './useReader.ts';

type Leads = readonly LeadRow[];

type OpenDialog =
  | { readonly kind: 'snooze' | 'assign' | 'lost'; readonly leads: Leads }
  | {
      readonly kind: 'conflict';
      /** As it was shown when the change was made. */
      readonly shown: LeadRow;
      readonly change: LeadChange;
      readonly conflict: Conflict;
      readonly onDone: (() => void) | undefined;
    };

export interface LeadActions {
  /** Makes a change to one lead or to several, with one undo for all of them. */
  readonly apply: (leads: Leads, change: LeadChange, onDone?: () => void) => Promise<void>;
  readonly setStatus: (leads: Leads, status: Status) => void;
  readonly snooze: (leads: Leads) => void;
  readonly assign: (leads: Leads) => void;
  /** Asks for the reason first. */
  readonly lose: (leads: Leads) => void;
  /** To be rendered in the view. */
  readonly dialogs: ReactNode;
}

export const subjectOf = (leads: Leads): string =>
  leads.length === 1 ? nameOfLead(leads[0]) : `${leads.length} leads`;

export const nameOfLead = (lead: Pick<LeadRow, 'name' | 'email'> | undefined): string =>
  lead?.name || lead?.email || 'Someone without a name';

/** All that can be done with leads in a list or a lead's own view. `onApplied` is called after each change. */
export function useLeadActions(onApplied?: () => void): LeadActions {
  const client = useQueryClient();
  const notify = useNotify();
  const reader = useReader();
  const { mutateAsync: changeLead } = useCall('changeLead');
  const { mutateAsync: changeLeads } = useCall('changeLeads');
  const [dialog, setDialog] = useState<OpenDialog>();
  const [own] = useState(createOwnChanges);
  const close = () => setDialog(undefined);

  const send = (lead: LeadRow, change: LeadChange) =>
    own.inTurn(async () => {
      const version = own.versionOf(lead);
      const answer = await changeLead({ ref: lead.ref, version, change });
      own.made(lead.ref, version, answer.lead.version);
      storeLead(client, answer.lead);
      return answer;
    });

  const restore = async (lead: LeadRow, state: DeskState) => {
    try {
      await send(lead, { kind: 'restore', state });
    } catch (error) {
      notify(`${nameOfLead(lead)}: not undone. ${messageOf(error)}`);
    }
  };

  const changeOne = async (lead: LeadRow, change: LeadChange) => {
    const answer = await send(lead, change);
    notify(`${nameOfLead(answer.lead)}: ${changeText(change, reader)}`, {
      undo: () => void restore(answer.lead, answer.before),
    });
  };

  /** Each is made or not by itself; a part that stays without an answer ends it. */
  const sendSeveral = async (changes: BodyOf<'changeLeads'>['changes']): Promise<SeveralOutcome> => {
    let [outcome, sent]: [SeveralOutcome, number] = [{ changed: [], conflicts: [], failed: [] }, 0];
    try {
      for (; sent < changes.length; sent += mostChangedAtOnce) {
        const body = { changes: changes.slice(sent, sent + mostChangedAtOnce) };
        // The answer may have been lost on its way: repeated changes are answered as the first time.
        const answer = await changeLeads(body).catch((error: unknown) => {
          if (error instanceof CallError && error.code === 'offline') return changeLeads(body);
          throw error;
        });
        outcome = joinOutcomes(outcome, answer);
      }
    } catch (error) {
      const failed = changes.slice(sent).map(({ ref }) => ref);
      outcome = joinOutcomes(outcome, { changed: [], conflicts: [], failed, reason: messageOf(error) });
    }
    readListsAgain(client);
    void client.invalidateQueries({ queryKey: queryKey('lead') });
    return outcome;
  };

  const restoreSeveral = async (changed: ChangeSeveralAnswer['changed']) => {
    const outcome = await sendSeveral(
      changed.map(({ ref, version, before }) => ({
        ref,
        version,
        change: { kind: 'restore', state: before },
      })),
    );
    if (outcome.changed.length < changed.length) notify(severalText(outcome, 'undone'));
  };

  /** Whether all were answered. */
  const changeSeveral = async (leads: Leads, change: LeadChange) => {
    const outcome = await sendSeveral(leads.map(({ ref, version }) => ({ ref, version, change })));
    const { changed, failed } = outcome;
    notify(
      severalText(outcome, changeText(change, reader)),
      changed.length > 0 ? { undo: () => void restoreSeveral(changed) } : {},
    );
    return failed.length === 0;
  };

  const apply: LeadActions['apply'] = async (leads, change, onDone) => {
    const [first, ...others] = leads;
    if (!first) return;
    try {
      if (others.length === 0) await changeOne(first, change);
      // What was not changed stays selected.
      else if (!(await changeSeveral(leads, change))) return;
      onApplied?.();
      onDone?.();
    } catch (error) {
      if (error instanceof CallError && error.code === 'conflict') {
        const conflict = error.answer as Conflict;
        storeLead(client, conflict.lead);
        setDialog({ kind: 'conflict', shown: first, change, conflict, onDone });
      } else notify(messageOf(error));
    }
  };

  const choose = (leads: Leads, change: LeadChange) => {
    close();
    void apply(leads, change);
  };

  return {
    apply,
    setStatus: (leads, status) => void apply(leads, { kind: 'status', status }),
    snooze: (leads) => leads.length > 0 && setDialog({ kind: 'snooze', leads }),
    assign: (leads) => leads.length > 0 && setDialog({ kind: 'assign', leads }),
    lose: (leads) => leads.length > 0 && setDialog({ kind: 'lost', leads }),
    dialogs: dialog && (
      <ActionDialog
        dialog={dialog}
        onClose={close}
        onChoose={choose}
        onApplyAgain={(lead, change, onDone) => {
          close();
          void apply([lead], change, onDone);
        }}
      />
    ),
  };
}

type DialogProps = {
  readonly dialog: OpenDialog;
  readonly onClose: () => void;
  readonly onChoose: (leads: Leads, change: LeadChange) => void;
  readonly onApplyAgain: (lead: LeadRow, change: LeadChange, onDone: (() => void) | undefined) => void;
};

function ActionDialog({ dialog, onClose, onChoose, onApplyAgain }: DialogProps) {
  if (dialog.kind === 'conflict')
    return (
      <ConflictDialog
        {...dialog}
        onClose={onClose}
        onApplyAgain={() => onApplyAgain(dialog.conflict.lead, dialog.change, dialog.onDone)}
      />
    );
  const { kind, leads } = dialog;
  const shared = { leads, subject: subjectOf(leads), onClose };
  if (kind === 'snooze')
    return <SnoozeDialog {...shared} onChoose={(until) => onChoose(leads, { kind: 'snooze', until })} />;
  if (kind === 'assign')
    return <AssignDialog {...shared} onChoose={(ownerId) => onChoose(leads, { kind: 'owner', ownerId })} />;
  return (
    <LostDialog
      {...shared}
      onChoose={(lostReason: LostReason) => onChoose(leads, { kind: 'status', status: 'lost', lostReason })}
    />
  );
}
