import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type View, viewTitles } from '../../../contract/desk/lead-enums.ts';
import { useLocation } from 'wouter';
import { leadPage } from '../../../contract/desk/routes.ts';
import { call } from '../api/call.ts';
import { nextDue, neighbour } from './list-order.ts';
import { queryKey } from '../api/queries.ts';

/** The list from which a lead was opened. */
export interface RememberedList {
  readonly view: View;
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
function useListMemory() {
  const client = useQueryClient();
  return {
    read: () => client.getQueryData<RememberedList>(memoryKey),
    write: (list: RememberedList) => {
      client.setQueryDefaults(memoryKey, { gcTime: Infinity });
      client.setQueryData(memoryKey, list);
    },
  };
}

type List = Pick<RememberedList, 'view' | 'href' | 'refs' | 'hasMore'>;

/** Remembers the list for the view of a lead that is opened from it, and afterwards returns the focus to that lead. */
export function useOpenedLead(list: List, focus: (ref: string) => void): (opened: string) => void {
  const memory = useListMemory();
  const [opened] = useState(() => {
    const remembered = memory.read();
    return remembered?.view === list.view ? remembered.opened : undefined;
  });
  const hasReturned = useRef(false);
  const isListed = opened !== undefined && list.refs.includes(opened);
  useEffect(() => {
    if (!isListed || hasReturned.current) return;
    hasReturned.current = true;
    focus(opened);
  }, [isListed, opened, focus]);
  return (ref) => memory.write({ ...list, title: viewTitles[list.view], opened: ref });
}

/** Opens the lead to answer after this one; the list when no other is due or the service does not answer. */
export function useOpenNext(): (ref: string) => Promise<void> {
  const [, navigate] = useLocation();
  const memory = useListMemory();
  return async (ref) => {
    const list = memory.read();
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
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const memory = useListMemory();
  const list = memory.read();
  const refs = list?.refs ?? [];
  const [previousRef, nextRef] = [neighbour(refs, ref, -1), neighbour(refs, ref, 1)];
  useEffect(() => {
    if (list?.refs.includes(ref) && list.opened !== ref) memory.write({ ...list, opened: ref });
  });
  useEffect(() => {
    if (nextRef === undefined) return;
    for (const route of ['lead', 'thread'] as const)
      void client.prefetchQuery({
        queryKey: queryKey(route, { ref: nextRef }),
        queryFn: () => call<typeof route>(route, { ref: nextRef }),
      });
  }, [client, nextRef]);
  const opening = (target: string | undefined) =>
    target === undefined ? undefined : () => navigate(leadPage(target));
  return {
    list,
    previous: opening(previousRef),
    next: opening(nextRef),
    back: () => navigate(list?.href ?? '/due'),
  };
}
