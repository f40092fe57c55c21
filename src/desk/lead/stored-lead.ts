import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { LeadDetails, LeadPage } from '../../../contract/desk/leads.ts';
import { queryKey } from '../api/queries.ts';

/** Shows the lead as the service has answered it, in its view and in every list, until the lists are read again. */
export function storeLead(client: QueryClient, lead: LeadDetails): void {
  client.setQueryData(queryKey('lead', { ref: lead.ref }), lead);
  client.setQueriesData<InfiniteData<LeadPage>>({ queryKey: queryKey('leads') }, (list) => {
    if (!list) return list;
    const pages = list.pages.map((page) => ({
      ...page,
      rows: page.rows.map((row) => (row.ref === lead.ref ? lead : row)),
    }));
    return { ...list, pages };
  });
  readListsAgain(client);
}

export function readListsAgain(client: QueryClient): void {
  for (const route of ['leads', 'overview', 'promise'] as const)
    void client.invalidateQueries({ queryKey: queryKey(route) });
}
