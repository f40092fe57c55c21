import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { LeadSummary } from '../../../contract/desk/leads.ts';
import type { NamedList } from '../../../contract/desk/requests.ts';
import { usePages } from '../api/queries.ts';
import { arrived } from '../lead-actions/list-order.ts';

interface LeadList extends NamedList {
  readonly search?: string;
}

/** The pages of a list as one. Live messages about leads read it again. */
export function useLeadPages(list: LeadList) {
  const query = usePages('leads', list, { placeholderData: keepPreviousData });
  const { data } = query;
  const rows = useMemo(() => {
    // A lead that moves while pages are read may be on two of them.
    const byRef = new Map<string, LeadSummary>();
    for (const row of data?.pages.flatMap((page) => page.rows) ?? [])
      if (!byRef.has(row.ref)) byRef.set(row.ref, row);
    return [...byRef.values()];
  }, [data]);
  const refs = useMemo(() => rows.map(({ ref }) => ref), [rows]);
  return { ...query, list, rows, refs };
}

export type LeadPages = ReturnType<typeof useLeadPages>;

type Seen = {
  readonly list: string;
  readonly rows: readonly LeadSummary[];
  readonly arrivals: readonly LeadSummary[];
};

/** The leads that came into a list while it was shown: in another list, or a longer one, nothing has arrived. */
export function useArrivals({
  list: shown,
  rows,
  data,
  isSuccess,
  isPlaceholderData,
}: LeadPages): readonly LeadSummary[] {
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
