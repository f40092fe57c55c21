import { useCallback, useLayoutEffect, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { arrange } from './arrange.ts';
import type { SuccessStoriesContent } from './content.ts';
import { choiceOf, fits, searchOf, type Choice, type Facets } from './filter.ts';
import { StoryFilter, type Option } from './StoryFilter.tsx';
import styles from './GalleryPage.module.css';

type Props = {
  readonly words: SuccessStoriesContent['filter'];
  /** In the order of the tiles. */
  readonly stories: readonly Facets[];
  readonly domains: readonly Option[];
  readonly technologies: readonly Option[];
  /** The list of tiles. It stays static: its drawings would be most of the script. */
  readonly children?: ReactNode;
};

/** The filter and the tiles that it shows or hides. */
export function FilteredStories({ children, ...props }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const { choice, choose, isAwake } = useChoice(props.stories);
  useLayoutEffect(() => {
    if (grid.current) placeTiles(grid.current, props.stories, choice);
    delete document.documentElement.dataset['choosing'];
  }, [props.stories, choice]);
  return (
    <>
      <StoryFilter {...props} choice={choice} onChoose={choose} isAwake={isAwake} />
      <div className={styles.grid} ref={grid}>
        {children}
      </div>
    </>
  );
}

/** Hides the tiles that do not fit and arranges the others in full rows. */
function placeTiles(grid: HTMLElement, stories: readonly Facets[], choice: Choice): void {
  const left = stories.filter((story) => fits(story, choice));
  const places = arrange(left.length);
  for (const [index, tile] of grid.querySelectorAll<HTMLElement>('[data-place]').entries()) {
    const story = stories[index];
    const place = story && places[left.indexOf(story)];
    tile.hidden = place === undefined;
    if (place) tile.dataset['place'] = place;
  }
}

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
function useChoice(stories: readonly Facets[]): UseChoice {
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
