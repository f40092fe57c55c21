import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeadDetails, TimelinePage } from '../../../contract/desk/leads.ts';
import { call, type CallError } from '../api/call.ts';
import { queryKey } from '../api/client.ts';

/** The pages below the first one. They begin where that one ends, and are read again when it moves. */
export function useOlderEntries({ ref, timeline: { entries, next: start } }: LeadDetails) {
  const [isOpen, setIsOpen] = useState(false);
  const query = useInfiniteQuery<TimelinePage, CallError>({
    queryKey: [...queryKey('lead', { ref }), 'older', start],
    queryFn: ({ pageParam }) => call('timeline', { ref, cursor: String(pageParam) }),
    initialPageParam: start,
    getNextPageParam: ({ next }) => next,
    enabled: isOpen && start !== null,
    placeholderData: keepPreviousData,
  });
  const shown = new Set(entries.map(({ id }) => id));
  const pages = isOpen && start !== null ? (query.data?.pages ?? []) : [];
  return {
    entries: pages.flatMap((page) => page.entries).filter(({ id }) => !shown.has(id)),
    error: query.error,
    hasNextPage: isOpen ? query.hasNextPage || query.isError : start !== null,
    isFetchingNextPage: query.isFetching,
    fetchNextPage: () => {
      if (!isOpen) setIsOpen(true);
      else if (query.data) void query.fetchNextPage();
      else void query.refetch();
    },
  };
}
