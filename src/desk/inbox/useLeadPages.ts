import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LeadRow } from '../../../contract/desk/leads.ts';
import type { NamedList } from '../../../contract/desk/requests.ts';
import { usePages } from '../api/queries.ts';

export interface LeadList extends NamedList {
  readonly search?: string;
}

/** The pages of a list as one. Live messages about leads read it again. */
export function useLeadPages(list: LeadList) {
  const query = usePages('leads', list, { placeholderData: keepPreviousData });
  const { data } = query;
  const rows = useMemo(() => {
    // A lead that moves while pages are read may be on two of them.
    const byRef = new Map<string, LeadRow>();
    for (const row of data?.pages.flatMap((page) => page.rows) ?? [])
      if (!byRef.has(row.ref)) byRef.set(row.ref, row);
    return [...byRef.values()];
  }, [data]);
  const refs = useMemo(() => rows.map(({ ref }) => ref), [rows]);
  return { ...query, list, rows, refs };
}

export type LeadPages = ReturnType<typeof useLeadPages>;
