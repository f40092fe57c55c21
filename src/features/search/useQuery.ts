import { useCallback, useState } from 'react';
import { longestQuery } from '../../../contract/search.ts';
import { keepQuery, lastQuery } from './last-query.ts';
import type { Finder } from './finder.ts';
import { useSearch, type View } from './useSearch.ts';

/** So many results are shown at once, and so many more each time that more are wanted. */
const batch = 10;
const shelf = () => sessionStorage;

export type UseQuery = {
  readonly typed: string;
  readonly view: View;
  readonly ask: (text: string) => void;
  readonly showMore: () => void;
};

/** What is being looked for, kept in the tab, and what it finds. */
export function useQuery(finder: Finder): UseQuery {
  const [typed, setTyped] = useState(() => lastQuery(shelf));
  const [most, setMost] = useState(batch);
  const view = useSearch(finder, typed, most);

  const ask = useCallback((text: string) => {
    const query = text.slice(0, longestQuery);
    setTyped(query);
    setMost(batch);
    keepQuery(shelf, query);
  }, []);

  return { typed, view, ask, showMore: () => setMost((count) => count + batch) };
}
