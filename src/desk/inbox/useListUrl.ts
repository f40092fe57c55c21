import { useLocation, useSearch } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import type { LeadFilters } from '../../../contract/desk/leads.ts';
import { listUrl, readFilters, readTerm } from './list-url.ts';

export interface ListUrl {
  readonly filters: LeadFilters;
  readonly term: string;
  /** Below the desk's path. */
  readonly href: string;
  readonly setFilters: (filters: LeadFilters) => void;
  readonly setTerm: (term: string) => void;
  readonly clear: () => void;
}

/** What the list shows, kept in the URL: reloading and going back keep it. */
export function useListUrl(path: string): ListUrl {
  const [, navigate] = useLocation();
  const filters = readFilters(useSearch());
  const term = readTerm(useLocationProperty(() => location.hash));
  return {
    filters,
    term,
    href: path + listUrl(filters, term),
    setFilters: (next) => navigate(path + listUrl(next, term)),
    // Going back should not pass through every letter of a term.
    setTerm: (next) => navigate(path + listUrl(filters, next), { replace: true }),
    clear: () => navigate(path),
  };
}
