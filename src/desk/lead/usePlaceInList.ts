import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { call } from '../api/call.ts';
import { queryKey } from '../api/queries.ts';
import { useListMemory } from './list-memory.ts';
import { neighbour } from './list-order.ts';
import { leadPath } from './useOpenNext.ts';

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
    target === undefined ? undefined : () => navigate(leadPath(target));
  return {
    list,
    previous: opening(previousRef),
    next: opening(nextRef),
    back: () => navigate(list?.href ?? '/due'),
  };
}
