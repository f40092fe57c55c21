import { pageKinds, statuses } from '../../../contract/desk/leads.ts';
import type { LeadFilters } from '../../../contract/desk/requests.ts';

/** The filters are in the query of the URL. The search term is in its fragment, which never reaches a server or its log. */

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

export function readTerm(fragment: string): string {
  const term = new URLSearchParams(fragment.replace(/^#/, '')).get('q') ?? '';
  return term.trim().slice(0, longestFilter);
}

/** What follows the path in the URL. */
export function listUrl(filters: LeadFilters, term: string): string {
  const query = new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  ).toString();
  const fragment = term === '' ? '' : new URLSearchParams({ q: term }).toString();
  return `${query && `?${query}`}${fragment && `#${fragment}`}`;
}
