import { useEffect, useState } from 'react';
import type { Answer, Finder } from './finder.ts';

/** Milliseconds after the last key before the index is asked. */
const pause = 120;
const shortest = 2;

export type View = { readonly kind: 'start' } | { readonly kind: 'waiting' } | Answer;

const start: View = { kind: 'start' };
const waiting: View = { kind: 'waiting' };

/** The results for what is typed; the previous ones until the next arrive. */
export function useSearch(finder: Finder, typed: string, most: number): View {
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

  return query.length < shortest ? start : view;
}
