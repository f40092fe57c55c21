import { useLocation, useSearch } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { type LeadSort, viewSortColumns, usualSort, type View } from '../../../contract/desk/leads.ts';
import type { LeadFilters } from '../../../contract/desk/requests.ts';
import { listUrl, nextSort, readFilters, readSort, readTerm } from './list-url.ts';

/** What the list shows, kept in the URL: reloading and going back keep it. */
export function useListUrl(view: View) {
  const path = `/${view}`;
  const [, navigate] = useLocation();
  const search = useSearch();
  const filters = readFilters(search);
  const sort = readSort(search, view);
  const term = readTerm(useLocationProperty(() => location.hash));
  const setSort = (next: LeadSort | undefined) =>
    navigate(path + listUrl(filters, term, next), { replace: true });
  return {
    filters,
    term,
    sort,
    /** Below the desk's path. */
    href: path + listUrl(filters, term, sort),
    setFilters: (next: LeadFilters) => navigate(path + listUrl(next, term, sort)),
    // Going back should not pass through every letter of a term.
    setTerm: (next: string) => navigate(path + listUrl(filters, next, sort), { replace: true }),
    setSort,
    sortBy: (title: string) => {
      const column = viewSortColumns[view].find((each) => each === title);
      if (column) setSort(nextSort(column, sort, usualSort[view]));
    },
    clear: () => navigate(path),
  };
}

export type ListUrl = ReturnType<typeof useListUrl>;
