import { onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LeadDetails, LiveMessage } from '../../../contract/desk/leads.ts';
import type { DeskRoute } from '../../../contract/desk/routes.ts';
import { listenLive, longestSilence } from './live.ts';
import { queryKey } from './queries.ts';

/** What each message makes out of date. */
const stale: Readonly<Record<LiveMessage['kind'], readonly DeskRoute[] | 'everything'>> = {
  opened: 'everything',
  alive: [],
  leads: ['leads', 'overview', 'promise', 'funnel'],
  presence: [],
  deliveries: ['deliveries', 'overview'],
  'signed-out': ['session'],
};

function apply(client: QueryClient, message: LiveMessage): void {
  const routes = stale[message.kind];
  if (routes === 'everything') void client.invalidateQueries();
  else for (const route of routes) void client.invalidateQueries({ queryKey: queryKey(route) });
  if (message.kind === 'leads')
    for (const ref of message.refs) void client.invalidateQueries({ queryKey: queryKey('lead', { ref }) });
  if (message.kind === 'presence')
    client.setQueryData<LeadDetails>(
      queryKey('lead', { ref: message.ref }),
      (lead) => lead && { ...lead, viewers: message.viewers },
    );
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
