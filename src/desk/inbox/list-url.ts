import {
  type LeadSort,
  pageKinds,
  statuses,
  usualSort,
  type View,
  viewSortColumns,
} from '../../../contract/desk/lead-enums.ts';
import type { LeadFilters } from '../../../contract/desk/requests.ts';
import { useLocation, useSearch } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';

/** Filters and order are in the query of the URL. The search term is in its fragment, which never reaches a server or its log. */

const longestFilter = 200;

export function readFilters(search: string): LeadFilters {
  const parameters = new URLSearchParams(search);
  const text = (name: string): string | undefined => {
    const value = parameters.get(name)?.trim();
    return value && value.length <= longestFilter ? value : undefined;
  };
  const kind = pageKinds.find((each) => each === parameters.get('kind'));
  const status = statuses.find((each) => each === parameters.get('status'));
  const [country, owner, source] = [text('country'), text('owner'), text('source')];
  const days = Number(parameters.get('days'));
  return {
    ...(kind && { kind }),
    ...(country && { country }),
    ...(owner && { owner }),
    ...(status && { status }),
    ...(source && { source }),
    ...(Number.isInteger(days) && days > 0 && { days }),
  };
}

/** Such as `?sort=age`, and `?sort=-age` for the reversed order. */
export function readSort(search: string, view: View): LeadSort | undefined {
  const [, sign, name] = /^(-?)(.*)$/.exec(new URLSearchParams(search).get('sort') ?? '') ?? [];
  const column = viewSortColumns[view].find((each) => each === name);
  return column && { column, isDescending: sign === '-' };
}

export function readTerm(fragment: string): string {
  const term = new URLSearchParams(fragment.replace(/^#/, '')).get('q') ?? '';
  return term.trim().slice(0, longestFilter);
}

/** What follows the path in the URL. */
export function listUrl(filters: LeadFilters, term: string, sort?: LeadSort): string {
  const query = new URLSearchParams([
    ...Object.entries(filters).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
    ...(sort ? [['sort', `${sort.isDescending ? '-' : ''}${sort.column}`]] : []),
  ]).toString();
  const fragment = term === '' ? '' : new URLSearchParams({ q: term }).toString();
  return `${query && `?${query}`}${fragment && `#${fragment}`}`;
}

/** The order after its column's title was chosen: by it, then reversed, then as usual. */
export function nextSort(
  column: LeadSort['column'],
  current: LeadSort | undefined,
  usual: LeadSort | undefined,
): LeadSort | undefined {
  const shown = current ?? usual;
  if (shown?.column !== column) return { column, isDescending: false };
  return shown.isDescending ? undefined : { column, isDescending: true };
}

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
