import { useQueryClient } from '@tanstack/react-query';
import type { LeadDetails, RelatedLead } from '../../../contract/desk/leads.ts';
import { messageOf } from '../api/messages.ts';
import { useCall } from '../api/queries.ts';
import { useNotify } from '../ui/notices.tsx';
import { storeLead } from './stored-lead.ts';
import type { NoteEntry } from './Timeline.tsx';

const notesOf = ({ timeline }: LeadDetails): readonly NoteEntry[] =>
  timeline.entries.filter((entry) => entry.kind === 'note');

/** Notes and links of a lead, each with its undo. They conflict with nothing that others do. */
export function useNotes(lead: LeadDetails) {
  const { ref } = lead;
  const client = useQueryClient();
  const notify = useNotify();
  const { mutateAsync: addNote } = useCall('addNote');
  const { mutateAsync: removeNote } = useCall('removeNote');
  const { mutateAsync: linkLeads } = useCall('linkLeads');
  const { mutateAsync: unlinkLeads } = useCall('unlinkLeads');

  /** Whether it was done. */
  const attempt = async (
    work: () => Promise<LeadDetails>,
    text?: string,
    undo?: (after: LeadDetails) => void,
  ): Promise<boolean> => {
    try {
      const after = await work();
      storeLead(client, after);
      if (text !== undefined) notify(text, undo && { undo: () => undo(after) });
      return true;
    } catch (error) {
      notify(messageOf(error));
      return false;
    }
  };

  const known = new Set(notesOf(lead).map(({ id }) => id));
  const setLinkedQuietly = (other: string, isLinked: boolean) => () =>
    isLinked ? linkLeads({ ref, other }) : unlinkLeads({ ref, other });

  return {
    add: (text: string) =>
      attempt(
        () => addNote({ ref, text }),
        'Note added',
        (after) => {
          const added = notesOf(after).find(({ id }) => !known.has(id));
          if (added) void attempt(() => removeNote({ ref, id: added.id }));
        },
      ),
    remove: ({ id, text }: NoteEntry) =>
      void attempt(
        () => removeNote({ ref, id }),
        'Note removed',
        () => void attempt(() => addNote({ ref, text })),
      ),
    setLinked: ({ ref: other, name }: RelatedLead, isLinked: boolean) =>
      void attempt(
        setLinkedQuietly(other, isLinked),
        isLinked ? `Linked with the lead of ${name}` : `Unlinked from the lead of ${name}`,
        () => void attempt(setLinkedQuietly(other, !isLinked)),
      ),
  };
}
