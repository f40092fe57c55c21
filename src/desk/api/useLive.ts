import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LeadDetails, LiveMessage } from '../../../contract/desk/leads.ts';
import type { DeskRoute } from '../../../contract/desk/routes.ts';
import { listenLive } from './live.ts';
import { queryKey } from './queries.ts';

/** What each message makes out of date. */
const stale: Readonly<Record<LiveMessage['kind'], readonly DeskRoute[]>> = {
  leads: ['leads', 'overview', 'promise', 'funnel'],
  presence: [],
  deliveries: ['deliveries', 'overview'],
  'signed-out': ['session'],
};

function apply(client: QueryClient, message: LiveMessage): void {
  for (const route of stale[message.kind]) void client.invalidateQueries({ queryKey: queryKey(route) });
  if (message.kind === 'leads')
    for (const ref of message.refs) void client.invalidateQueries({ queryKey: queryKey('lead', { ref }) });
  if (message.kind === 'presence')
    client.setQueryData<LeadDetails>(
      queryKey('lead', { ref: message.ref }),
      (lead) => lead && { ...lead, viewers: message.viewers },
    );
}

/** Keeps what was read current while the workspace is open. */
export function useLive(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      listenLive(
        (message) => apply(client, message),
        () => void client.invalidateQueries(),
      ),
    [client],
  );
}
