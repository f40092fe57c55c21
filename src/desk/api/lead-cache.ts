import type { InfiniteData } from '@tanstack/react-query';
import type { LeadDetails, LeadPage, LeadSummary } from '../../../contract/desk/leads.ts';
import { client, queryKey, reload } from './client.ts';

/** Mutation key of all calls that change leads. */
export const leadChangeKey = ['lead-change'];

/** In milliseconds: the answer to a change and the live message about it arrive at nearly the same time. */
const reloadAfter = 100;

const changedRefs = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Reads the lists and these leads again: once for all changes that are reported together, and not before the own ones under
 * way have ended, each of which reports its end.
 */
export function reloadLeads(refs: readonly string[]): void {
  for (const ref of refs) changedRefs.add(ref);
  timer ??= setTimeout(() => {
    timer = undefined;
    if (client.isMutating({ mutationKey: leadChangeKey }) > 0) return;
    void reload('leads', 'overview', 'promise', 'funnel');
    for (const ref of changedRefs)
      for (const route of ['lead', 'thread'] as const)
        void client.invalidateQueries({ queryKey: queryKey(route, { ref }) });
    changedRefs.clear();
  }, reloadAfter);
}

/** The lead as it was shown, or as the service has answered it since. */
export function latestLead(shown: LeadSummary): LeadSummary {
  const stored = client.getQueryData<LeadDetails>(queryKey('lead', { ref: shown.ref }));
  return stored && stored.version > shown.version ? stored : shown;
}

/** Shows the lead as the service has answered it, in its view and in every list, until the lists are read again. */
export function storeLead(lead: LeadDetails): void {
  client.setQueryData(queryKey('lead', { ref: lead.ref }), lead);
  client.setQueriesData<InfiniteData<LeadPage>>({ queryKey: queryKey('leads') }, (list) => {
    if (!list) return list;
    const pages = list.pages.map((page) => ({
      ...page,
      rows: page.rows.map((row) => (row.ref === lead.ref ? lead : row)),
    }));
    return { ...list, pages };
  });
}
