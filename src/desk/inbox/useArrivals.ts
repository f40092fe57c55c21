import { useState } from 'react';
import type { LeadRow } from '../../../contract/desk/leads.ts';
import { arrived } from '../lead/list-order.ts';
import type { LeadPages } from './useLeadPages.ts';

type Seen = {
  readonly list: string;
  readonly rows: readonly LeadRow[];
  readonly arrivals: readonly LeadRow[];
};

/** The leads that came into a list while it was shown: in another list, or a longer one, nothing has arrived. */
export function useArrivals({
  list: shown,
  rows,
  data,
  isSuccess,
  isPlaceholderData,
}: LeadPages): readonly LeadRow[] {
  const [seen, setSeen] = useState<Seen>();
  const list = JSON.stringify([shown, data?.pages.length]);
  const isCurrent = isSuccess && !isPlaceholderData;
  if (isCurrent && (seen?.rows !== rows || seen.list !== list)) {
    const before = seen?.list === list ? seen.rows.map(({ ref }) => ref) : undefined;
    const refs = arrived(
      before,
      rows.map(({ ref }) => ref),
    );
    const earlier = before ? (seen?.arrivals ?? []) : [];
    setSeen({
      list,
      rows,
      arrivals: refs.length > 0 ? rows.filter(({ ref }) => refs.includes(ref)) : earlier,
    });
  }
  return seen?.arrivals ?? [];
}
