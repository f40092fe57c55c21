import { useQueryClient } from '@tanstack/react-query';
import type { View } from '../../../contract/desk/leads.ts';

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
