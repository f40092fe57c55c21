import { useLocation, useSearch } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import type { LeadFilters } from '../../../contract/desk/requests.ts';
import { listUrl, readFilters, readTerm } from './list-url.ts';

/** What the list shows, kept in the URL: reloading and going back keep it. */
export function useListUrl(path: string) {
  const [, navigate] = useLocation();
  const filters = readFilters(useSearch());
  const term = readTerm(useLocationProperty(() => location.hash));
  return {
    filters,
    term,
    /** Below the desk's path. */
    href: path + listUrl(filters, term),
    setFilters: (next: LeadFilters) => navigate(path + listUrl(next, term)),
    // Going back should not pass through every letter of a term.
    setTerm: (next: string) => navigate(path + listUrl(filters, next), { replace: true }),
    clear: () => navigate(path),
  };
}
