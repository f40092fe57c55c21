import { useEffect, useRef, useState } from 'react';
import type { View } from '../../../contract/desk/lead-enums.ts';
import { useLocation } from 'wouter';
import { leadPage } from '../../../contract/desk/routes.ts';
import { call } from '../api/call.ts';
import { client } from '../api/client.ts';
import { nextDue, neighbour } from './list-order.ts';
import { answerOptions } from '../api/queries.ts';

/** The list from which a lead was opened. */
export interface RememberedList {
  readonly view: View;
  /** The title that the list shows: of a saved view, its name. */
  readonly title: string;
  /** With its filters and search. */
  readonly href: string;
  readonly refs: readonly string[];
  readonly hasMore: boolean;
  /** The lead that was opened last, to which the focus returns. */
  readonly opened?: string | undefined;
}

const memoryKey = ['list-memory'];

/** Kept while the tab lives and the person is signed in: in the query cache, which signing out clears. */
client.setQueryDefaults(memoryKey, { gcTime: Infinity });
const readMemory = () => client.getQueryData<RememberedList>(memoryKey);
const writeMemory = (list: RememberedList) => client.setQueryData(memoryKey, list);

type List = Omit<RememberedList, 'opened'>;

/** Remembers the list for the view of a lead that is opened from it, and afterwards returns the focus to that lead. */
export function useOpenedLead(list: List, focus: (ref: string) => void): (opened: string) => void {
  const [opened] = useState(() => {
    const remembered = readMemory();
    return remembered?.view === list.view ? remembered.opened : undefined;
  });
  const hasReturned = useRef(false);
  const isListed = opened !== undefined && list.refs.includes(opened);
  useEffect(() => {
    if (!isListed || hasReturned.current) return;
    hasReturned.current = true;
    focus(opened);
  }, [isListed, opened, focus]);
  return (ref) => writeMemory({ ...list, opened: ref });
}

/** Opens the lead to reply to after this one; the list when no other is due or the service does not answer. */
export function useOpenNext(): (ref: string) => Promise<void> {
  const [, navigate] = useLocation();
  return async (ref) => {
    const list = readMemory();
    const due = await call('leads', { view: 'due', filters: {} }).catch(() => ({ rows: [] }));
    const next = nextDue(
      due.rows.map((row) => row.ref),
      list?.refs ?? [],
      ref,
    );
    navigate(next === undefined ? (list?.href ?? '/due') : leadPage(next));
  };
}

/** The list from which the lead was opened, and the ways through it. The next lead is read in advance. */
export function usePlaceInList(ref: string) {
  const [, navigate] = useLocation();
  const list = readMemory();
  const refs = list?.refs ?? [];
  const [previousRef, nextRef] = [neighbour(refs, ref, -1), neighbour(refs, ref, 1)];
  useEffect(() => {
    if (list?.refs.includes(ref) && list.opened !== ref) writeMemory({ ...list, opened: ref });
  });
  useEffect(() => {
    if (nextRef === undefined) return;
    for (const route of ['lead', 'thread'] as const)
      void client.prefetchQuery(answerOptions(route, { ref: nextRef }));
  }, [nextRef]);
  const opening = (target: string | undefined) =>
    target === undefined ? undefined : () => navigate(leadPage(target));
  return {
    list,
    previous: opening(previousRef),
    next: opening(nextRef),
    back: () => navigate(list?.href ?? '/due'),
  };
}
