import { onlineManager } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LeadDetails, LiveMessage } from '../../../contract/desk/leads.ts';
import { client, queryKey, reload } from './client.ts';
import { reloadLeads } from './lead-cache.ts';
import { listenLive, longestSilence } from './live.ts';

function apply(message: LiveMessage): void {
  switch (message.kind) {
    case 'opened':
      return void client.invalidateQueries();
    case 'alive':
      return;
    case 'leads':
      return reloadLeads(message.refs);
    case 'presence':
      return void client.setQueryData<LeadDetails>(
        queryKey('lead', { ref: message.ref }),
        (lead) => lead && { ...lead, viewers: message.viewers },
      );
    case 'unmatched':
      return void reload('unmatched', 'overview');
    case 'deliveries':
      return void reload('deliveries', 'overview', 'thread');
    case 'signed-out':
      return void reload('session');
    default:
      message satisfies never;
  }
}

export type Connection =
  | { readonly state: 'live' }
  | { readonly state: 'offline' | 'not-live'; readonly since: number };

/** Keeps what was read current while the workspace is open. */
export function useLive(): Connection {
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
          apply(message);
        },
        // The service may have ended the session.
        onFailure: () => void reload('session'),
      }),
    [],
  );
  useEffect(() => {
    const timer = setTimeout(() => setIsSilent(true), longestSilence);
    return () => clearTimeout(timer);
  }, [lastMessage]);
  if (isOnline && !isSilent) return { state: 'live' };
  return { state: isOnline ? 'not-live' : 'offline', since: lastMessage };
}
