import { useEffect, useState } from 'react';
import type { MessageDraft, Thread } from '../../../contract/desk/conversation.ts';
import type { LeadDetails } from '../../../contract/desk/leads.ts';
import { useSession } from '../api/session.ts';
import { call, CallError } from '../api/call.ts';
import { client, queryKey } from '../api/client.ts';

/** What a person begins to write about a lead. */
interface DraftKind<Value> {
  readonly name: string;
  readonly isEmpty: (value: Value) => boolean;
  readonly save: (ref: string, value: Value) => Promise<unknown>;
  /** Stores it in what was read of the lead. */
  readonly cache: (ref: string, value: Value) => void;
}

export const noteDraft: DraftKind<string> = {
  name: 'note',
  isEmpty: (text) => text === '',
  save: (ref, text) => call('saveDraft', { ref, text }),
  cache: (ref, draft) =>
    client.setQueryData<LeadDetails>(queryKey('lead', { ref }), (lead) => lead && { ...lead, draft }),
};

export const messageDraft: DraftKind<MessageDraft> = {
  name: 'message',
  isEmpty: ({ subject, text }) => subject === '' && text === '',
  save: (ref, draft) => call('saveMessageDraft', { ref, ...draft }),
  cache: (ref, draft) =>
    client.setQueryData<Thread>(queryKey('thread', { ref }), (thread) => thread && { ...thread, draft }),
};

interface Unsaved {
  readonly userId: string;
  readonly value: unknown;
  readonly isEmpty: boolean;
  readonly save: () => Promise<unknown>;
}

/** In milliseconds after the last letter. */
const saveAfter = 500;

/** What the service has not stored yet. It outlives the session in memory, never in the browser's storage. */
const unsaved = new Map<string, Unsaved>();
/** Whether leaving the page would lose something that was typed. */
export const hasUnsavedDrafts = (): boolean => [...unsaved.values()].some(({ isEmpty }) => !isEmpty);
/** Events with the key of a draft as their type. */
const written = new EventTarget();
let timer: ReturnType<typeof setTimeout>;
/** One after another, so that an earlier text does not replace a later one. */
let saving: Promise<unknown> = Promise.resolve();

function saveDrafts(userId: string): void {
  clearTimeout(timer);
  for (const [key, draft] of unsaved)
    if (draft.userId === userId) saving = saving.then(() => saveDraft(key, draft));
}

async function saveDraft(key: string, draft: Unsaved): Promise<void> {
  if (unsaved.get(key) !== draft) return;
  try {
    await draft.save();
    if (unsaved.get(key) === draft) unsaved.delete(key);
  } catch (error) {
    // After other failures it is saved with the next letter, or when the lead is opened again.
    if (error instanceof CallError && error.code === 'not-found') unsaved.delete(key);
  }
}

/** What the person has begun to write, which the service stores while it is typed. */
export function useDraft<Value>(kind: DraftKind<Value>, ref: string, stored: Value) {
  const userId = useSession().account.id;
  const key = `${userId} ${kind.name} ${ref}`;
  const [value, setValue] = useState(() => (unsaved.get(key)?.value as Value | undefined) ?? stored);
  useEffect(() => {
    const saveNow = () => saveDrafts(userId);
    saveNow();
    const stopped = new AbortController();
    for (const chance of ['pagehide', 'online']) addEventListener(chance, saveNow, stopped);
    // Also by an undo whose own view was left.
    written.addEventListener(key, () => setValue(unsaved.get(key)?.value as Value), stopped);
    return () => stopped.abort();
  }, [userId, key]);
  const write = (next: Value) => {
    const save = () => kind.save(ref, next);
    unsaved.set(key, { userId, value: next, isEmpty: kind.isEmpty(next), save });
    written.dispatchEvent(new Event(key));
    kind.cache(ref, next);
    clearTimeout(timer);
    timer = setTimeout(() => saveDrafts(userId), saveAfter);
  };
  return [value, write] as const;
}
