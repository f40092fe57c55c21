import { onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LeadDetails, LiveMessage } from '../../../contract/desk/leads.ts';
import type { DeskRoute } from '../../../contract/desk/routes.ts';
import { reloadLeads } from './lead-cache.ts';
import { listenLive, longestSilence } from './live.ts';
import { queryKey } from './queries.ts';

function apply(client: QueryClient, message: LiveMessage): void {
  const reload = (...routes: readonly DeskRoute[]) => {
    for (const route of routes) void client.invalidateQueries({ queryKey: queryKey(route) });
  };
  switch (message.kind) {
    case 'opened':
      return void client.invalidateQueries();
    case 'alive':
      return;
    case 'leads':
      return reloadLeads(client, message.refs);
    case 'presence':
      return void client.setQueryData<LeadDetails>(
        queryKey('lead', { ref: message.ref }),
        (lead) => lead && { ...lead, viewers: message.viewers },
      );
    case 'unmatched':
      return reload('unmatched', 'overview');
    case 'deliveries':
      return reload('deliveries', 'overview', 'thread');
    case 'signed-out':
      return reload('session');
    default:
      message satisfies never;
  }
}

export type Connection =
  | { readonly state: 'live' }
  | { readonly state: 'offline' | 'not-live'; readonly since: number };

/** Keeps what was read current while the workspace is open. */
export function useLive(): Connection {
  const client = useQueryClient();
  const isOnline = useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
  );
  const [lastMessage, setLastMessage] = useState(Date.now);
  const [isSilent, setIsSilent] = useState(false);
  useEffect(
    () =>
      listenLive({
        onMessage: (message) => {
          setLastMessage(Date.now());
          setIsSilent(false);
          apply(client, message);
        },
        // The service may have ended the session.
        onFailure: () => void client.invalidateQueries({ queryKey: queryKey('session') }),
      }),
    [client],
  );
  useEffect(() => {
    const timer = setTimeout(() => setIsSilent(true), longestSilence);
    return () => clearTimeout(timer);
  }, [lastMessage]);
  if (isOnline && !isSilent) return { state: 'live' };
  return { state: isOnline ? 'not-live' : 'offline', since: lastMessage };
}
