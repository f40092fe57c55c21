import type { View } from '../../../contract/desk/leads.ts';
import { type Memory, useMemory } from '../ui/memory.ts';

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

export const useListMemory = (): Memory<RememberedList> => useMemory<RememberedList>('list');
