import { useCallback, useState } from 'react';
import { longestQuery } from '../../../contract/search.ts';
import { sessionStore } from '../../site/storage.ts';
import type { Finder } from './finder.ts';
import { useSearch, type View } from './useSearch.ts';

/** How many results are shown at first, and added by each 'Show more'. */
const batch = 10;
const storageKey = 'search-query';

export type UseQuery = {
  readonly typed: string;
  readonly view: View;
  readonly ask: (text: string) => void;
  readonly showMore: () => void;
};

/** The query, stored for the tab, and its results. */
export function useQuery(finder: Finder): UseQuery {
  const [typed, setTyped] = useState(() => sessionStore.get(storageKey) ?? '');
  const [most, setMost] = useState(batch);
  const view = useSearch(finder, typed, most);

  const ask = useCallback((text: string) => {
    const query = text.slice(0, longestQuery);
    setTyped(query);
    setMost(batch);
    sessionStore.set(storageKey, query);
  }, []);

  return { typed, view, ask, showMore: () => setMost((count) => count + batch) };
}
