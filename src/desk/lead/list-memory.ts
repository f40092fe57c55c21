import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type View, viewTitles } from '../../../contract/desk/leads.ts';

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

const queryKey = ['list-memory'];

/** Kept while the tab lives and the person is signed in: in the query cache, which signing out clears. */
export function useListMemory() {
  const client = useQueryClient();
  return {
    read: () => client.getQueryData<RememberedList>(queryKey),
    write: (list: RememberedList) => {
      client.setQueryDefaults(queryKey, { gcTime: Infinity });
      client.setQueryData(queryKey, list);
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
