import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  Conflict,
  LeadDetails,
  LeadSummary,
  RelatedLead,
  TimelineEntry,
} from '../../../contract/desk/leads.ts';
import type { LeadChange } from '../../../contract/desk/requests.ts';
import { type BodyOf, call, CallError } from '../api/call.ts';
import { leadChangeKey, reloadLeads, storeLead } from '../api/lead-cache.ts';
import { errorMessage } from '../api/error-message.ts';
import { notify } from '../ui/notices.tsx';
import { changeText, severalText, useTextContext } from './change-text.ts';
import { nameOfLead } from '../ui/contact.ts';
import { createOwnVersions } from './own-versions.ts';

export type NoteEntry = Extract<TimelineEntry, { readonly kind: 'note' | 'call' }>;

/** A change that was not written, because someone else was faster. */
export interface RefusedChange {
  /** The lead as it was shown when the change was made. */
  readonly shown: LeadSummary;
  readonly change: LeadChange;
  readonly conflict: Conflict;
}

/** The one way to change leads: in turn, with an undo, and with one reload of what is shown. */
export function useLeadChanges() {
  const context = useTextContext();
  const [versions] = useState(createOwnVersions);
  const { mutateAsync } = useMutation({
    mutationKey: leadChangeKey,
    scope: { id: 'lead-changes' },
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () => reloadLeads([]),
  });
  const inTurn = <T>(work: () => Promise<T>) => mutateAsync(work) as Promise<T>;

  const send = (lead: Pick<LeadSummary, 'ref' | 'version'>, change: LeadChange) =>
    inTurn(async () => {
      const version = versions.latest(lead);
      const answer = await call('changeLead', { ref: lead.ref, version, change });
      versions.made(lead.ref, version, answer.lead.version);
      storeLead(answer.lead);
      return answer;
    });

  /** Returns the conflict, if there was one. */
  const changeOne = async (lead: LeadSummary, change: LeadChange): Promise<RefusedChange | undefined> => {
    try {
      const { lead: after, before } = await send(lead, change);
      const undo = () =>
        void send(after, { kind: 'restore', state: before }).catch((error: unknown) =>
          notify(`${nameOfLead(after)}: not undone. ${errorMessage(error)}`),
        );
      notify(`${nameOfLead(after)}: ${changeText(change, context)}`, { undo });
      return undefined;
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'conflict') throw error;
      const conflict = error.answer as Conflict;
      storeLead(conflict.lead);
      return { shown: lead, change, conflict };
    }
  };

  /** Each change is made or not by itself. */
  const sendSeveral = async (changes: BodyOf<'changeLeads'>['changes']) => {
    const once = () => inTurn(() => call('changeLeads', { changes }));
    try {
      // The answer may have been lost on its way: repeated changes are answered as the first time.
      return await once().catch((error: unknown) => {
        if (error instanceof CallError && error.code === 'offline') return once();
        throw error;
      });
    } finally {
      reloadLeads(changes.map(({ ref }) => ref));
    }
  };

  /** Whether the service has answered for all of them. Those that others have changed meanwhile are left as they are. */
  const changeSeveral = async (leads: readonly LeadSummary[], change: LeadChange): Promise<boolean> => {
    const outcome = await sendSeveral(leads.map(({ ref, version }) => ({ ref, version, change })));
    const { changed } = outcome;
    const undo = () =>
      void sendSeveral(
        changed.map(({ ref, version, before }) => ({
          ref,
          version,
          change: { kind: 'restore', state: before },
        })),
      ).then(
        (undone) => undone.changed.length < changed.length && notify(severalText(undone, 'undone')),
        (error: unknown) => notify(`Not undone. ${errorMessage(error)}`),
      );
    notify(severalText(outcome, changeText(change, context)), changed.length > 0 ? { undo } : {});
    return outcome.failed.length === 0;
  };

  /** Notes and links conflict with nothing that others do. Whether it was done. */
  const annotate = async (
    work: () => Promise<LeadDetails>,
    text?: string,
    undo?: (after: LeadDetails) => Promise<LeadDetails>,
  ): Promise<boolean> => {
    try {
      const after = await inTurn(work);
      storeLead(after);
      if (text !== undefined) notify(text, undo && { undo: () => void annotate(() => undo(after)) });
      return true;
    } catch (error) {
      notify(errorMessage(error));
      return false;
    }
  };

  return {
    changeOne,
    changeSeveral,
    addNote: (lead: LeadDetails, text: string) =>
      annotate(
        () => call('addNote', { ref: lead.ref, text }),
        'Note added',
        (after) => removeAddedNote(lead, after),
      ),
    removeNote: ({ ref }: LeadDetails, { id, kind, text }: NoteEntry) =>
      annotate(
        () => call('removeNote', { ref, id }),
        kind === 'note' ? 'Note removed' : 'Call removed',
        kind === 'note' ? () => call('addNote', { ref, text }) : undefined,
      ),
    correct: ({ ref }: LeadDetails, values: BodyOf<'correctLead'>['values']) =>
      annotate(() => call('correctLead', { ref, values }), 'Corrected'),
    setLinked: ({ ref }: LeadDetails, { ref: other, name }: RelatedLead, isLinked: boolean) =>
      annotate(
        () => call(isLinked ? 'linkLeads' : 'unlinkLeads', { ref, other }),
        isLinked ? `Linked with the lead of ${name}` : `Unlinked from the lead of ${name}`,
        () => call(isLinked ? 'unlinkLeads' : 'linkLeads', { ref, other }),
      ),
  };
}

const notesOf = ({ timeline }: LeadDetails): readonly NoteEntry[] =>
  timeline.entries.filter((entry) => entry.kind === 'note');

function removeAddedNote(before: LeadDetails, after: LeadDetails): Promise<LeadDetails> {
  const known = new Set(notesOf(before).map(({ id }) => id));
  const added = notesOf(after).find(({ id }) => !known.has(id));
  return added ? call('removeNote', { ref: after.ref, id: added.id }) : Promise.resolve(after);
}
