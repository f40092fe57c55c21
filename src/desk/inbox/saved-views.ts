import { views } from '../../../contract/desk/lead-enums.ts';
import type { SavedView } from '../../../contract/desk/leads.ts';
import type { NamedList } from '../../../contract/desk/requests.ts';
import { useAnswer } from '../api/queries.ts';
import { listUrl, readFilters, readSort } from './list-url.ts';

export const hrefOf = ({ view, filters, sort }: NamedList): string => `/${view}${listUrl(filters, '', sort)}`;

/** The address without what is no filter, and with its filters in one order. */
export function canonicalHref(path: string, search: string): string {
  const view = views.find((each) => path === `/${each}`);
  return view ? path + listUrl(readFilters(search), '', readSort(search, view)) : path;
}

export const useSavedViews = (): readonly SavedView[] => useAnswer('savedViews').data?.views ?? [];

/** The saved view that shows exactly this list. */
export const useSavedView = (list: NamedList): SavedView | undefined => {
  const href = hrefOf(list);
  return useSavedViews().find((saved) => hrefOf(saved.list) === href);
};
