import { useCallback, useEffect, useState } from 'react';
import { longestQuery } from '../../../contract/search.ts';
import { sessionStore } from '../../site/storage.ts';
import type { Answer, Finder } from './finder.ts';

/** How many results are shown at first, and added by each 'Show more'. */
const batch = 10;
/** Milliseconds after the last key before the index is asked. */
const pause = 120;
const shortest = 2;
const storageKey = 'search-query';

export type View = { readonly kind: 'start' } | { readonly kind: 'waiting' } | Answer;

const start: View = { kind: 'start' };
const waiting: View = { kind: 'waiting' };

/** The query, stored for the tab, and its results: the previous ones until the next arrive. */
export function useSearch(finder: Finder) {
  const [typed, setTyped] = useState(() => sessionStore.get(storageKey) ?? '');
  const [most, setMost] = useState(batch);
  const [view, setView] = useState<View>(waiting);
  const query = typed.trim();

  useEffect(() => {
    if (query.length < shortest) return;
    let isWanted = true;
    const later = setTimeout(() => {
      void finder.search(query, most).then((answer) => {
        if (isWanted) setView(answer);
      });
    }, pause);
    return () => {
      isWanted = false;
      clearTimeout(later);
    };
  }, [finder, query, most]);

  const ask = useCallback((text: string) => {
    const asked = text.slice(0, longestQuery);
    setTyped(asked);
    setMost(batch);
    sessionStore.set(storageKey, asked);
  }, []);

  const showMore = () => setMost((count) => count + batch);
  return { typed, view: query.length < shortest ? start : view, ask, showMore };
}
