import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { choiceOf, searchOf, type Choice, type Facets } from './filter.ts';

type UseChoice = {
  readonly choice: Choice;
  readonly choose: (choice: Choice) => void;
  /** False while rendered at build and hydrated. */
  readonly isAwake: boolean;
};

const changed = 'storychoice';

function subscribe(listener: () => void): () => void {
  const events = ['popstate', changed];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

/** The choice, kept in the URL's query. */
export function useChoice(stories: readonly Facets[]): UseChoice {
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => undefined,
  );
  const choice = useMemo(() => choiceOf(search ?? '', stories), [search, stories]);
  const choose = useCallback((next: Choice) => {
    const address = location.pathname + searchOf(next, location.search);
    // Only the first choice adds a history entry: with one for each, arrow keys would fill the history.
    if (history.state?.filtered) history.replaceState(history.state, '', address);
    else history.pushState({ filtered: true }, '', address);
    dispatchEvent(new Event(changed));
  }, []);
  return { choice, choose, isAwake: search !== undefined };
}
