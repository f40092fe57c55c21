import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LeadDetails } from '../../../contract/desk/leads.ts';
import { useSession } from '../access/session.tsx';
import { call, CallError } from '../api/call.ts';
import { queryKey } from '../api/queries.ts';

interface Draft {
  readonly userId: string;
  readonly ref: string;
  readonly text: string;
}

/** In milliseconds after the last letter. */
const saveAfter = 500;

/** What the service has not stored yet. It outlives the session in memory, never in the browser's storage. */
const unsaved = new Map<string, Draft>();
/** Whether leaving the page would lose something that was typed. */
export const hasUnsavedDrafts = (): boolean => [...unsaved.values()].some(({ text }) => text !== '');
const nameOf = ({ userId, ref }: Omit<Draft, 'text'>): string => `${userId} ${ref}`;
let timer: ReturnType<typeof setTimeout>;
/** One after another, so that an earlier text does not replace a later one. */
let saving: Promise<unknown> = Promise.resolve();

function saveDrafts(userId: string): void {
  clearTimeout(timer);
  for (const draft of unsaved.values()) if (draft.userId === userId) saving = saving.then(() => save(draft));
}

async function save(draft: Draft): Promise<void> {
  if (unsaved.get(nameOf(draft)) !== draft) return;
  try {
    await call('saveDraft', { ref: draft.ref, text: draft.text });
    if (unsaved.get(nameOf(draft)) === draft) unsaved.delete(nameOf(draft));
  } catch (error) {
    // After other failures it is saved with the next letter, or when the lead is opened again.
    if (error instanceof CallError && error.code === 'not-found') unsaved.delete(nameOf(draft));
  }
}

/** The note that the person has begun to write, which the service stores while it is typed. */
export function useDraft({ ref, draft }: Pick<LeadDetails, 'ref' | 'draft'>) {
  const client = useQueryClient();
  const userId = useSession().account.id;
  const [text, setText] = useState(unsaved.get(nameOf({ userId, ref }))?.text ?? draft);
  useEffect(() => {
    const saveNow = () => saveDrafts(userId);
    saveNow();
    const stopped = new AbortController();
    for (const chance of ['pagehide', 'online']) addEventListener(chance, saveNow, stopped);
    return () => stopped.abort();
  }, [userId]);
  const write = (next: string) => {
    setText(next);
    unsaved.set(nameOf({ userId, ref }), { userId, ref, text: next });
    client.setQueryData<LeadDetails>(queryKey('lead', { ref }), (lead) => lead && { ...lead, draft: next });
    clearTimeout(timer);
    timer = setTimeout(() => saveDrafts(userId), saveAfter);
  };
  return [text, write] as const;
}
