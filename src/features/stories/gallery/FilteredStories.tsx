import { useCallback, useLayoutEffect, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react';
import options from '../../../ui/options.module.css';
import { Radio, RadioGroup } from '../../../ui/Radio.tsx';
import { arrange } from './arrange.ts';
import type { SuccessStoriesContent } from './content.ts';
import { choiceOf, countLeft, fits, searchOf, type FilterChoice, type Facets } from './filter.ts';
import styles from './GalleryPage.module.css';

export type Option = { readonly value: string; readonly name: string };

type Props = {
  readonly words: SuccessStoriesContent['filter'];
  /** What each story is filtered by, in the order of the tiles. */
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
function placeTiles(grid: HTMLElement, stories: readonly Facets[], choice: FilterChoice): void {
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
  readonly choice: FilterChoice;
  readonly choose: (choice: FilterChoice) => void;
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
  const choose = useCallback((next: FilterChoice) => {
    const address = location.pathname + searchOf(next, location.search);
    // Only the first choice adds a history entry: with one for each, arrow keys would fill the history.
    if (history.state?.filtered) history.replaceState(history.state, '', address);
    else history.pushState({ filtered: true }, '', address);
    dispatchEvent(new Event(changed));
  }, []);
  return { choice, choose, isAwake: search !== undefined };
}

type StoryFilterProps = Omit<Props, 'children'> & {
  readonly choice: FilterChoice;
  readonly onChoose: (choice: FilterChoice) => void;
  /** False before the script has started: the filter then keeps its space without being shown. */
  readonly isAwake: boolean;
};

function StoryFilter(props: StoryFilterProps) {
  const { words, stories, choice, onChoose, isAwake } = props;
  const filter = useRef<HTMLElement>(null);
  const isNarrowed = choice.domain !== undefined || choice.technology !== undefined;
  const reset = () => {
    onChoose({});
    // The button disappears; focus stays in the filter.
    filter.current?.querySelector<HTMLInputElement>('input')?.focus();
  };
  return (
    <search className={styles.filter} ref={filter} aria-label={words.title} data-ready={isAwake || undefined}>
      <Domains {...props} />
      <Technologies {...props} />
      <div className={styles.outcome}>
        <p role="status">{countText(words.count, stories, choice)}</p>
        {isNarrowed && (
          <button className={styles.reset} type="button" onClick={reset}>
            {words.reset}
          </button>
        )}
      </div>
    </search>
  );
}

function Domains({ words, stories, domains, choice, onChoose }: StoryFilterProps) {
  return (
    <RadioGroup legend={words.domain}>
      {[{ name: words.all, value: '' }, ...domains].map(({ name, value }) => {
        const domain = value || undefined;
        const left = countLeft(stories, { ...choice, domain });
        const isChosen = choice.domain === domain;
        return (
          <Radio
            key={name}
            name="domain"
            value={value}
            checked={isChosen}
            disabled={left === 0 && !isChosen}
            count={left}
            onChange={() => onChoose({ ...choice, domain })}
          >
            <span>{name}</span>
          </Radio>
        );
      })}
    </RadioGroup>
  );
}

function Technologies({ words, stories, technologies, choice, onChoose }: StoryFilterProps) {
  const isEmpty = (technology?: string) => countLeft(stories, { ...choice, technology }) === 0;
  return (
    <label>
      <span className={options.legend}>{words.technology}</span>
      <select
        className={styles.select}
        name="technology"
        autoComplete="off"
        value={choice.technology ?? ''}
        onChange={({ target }) => onChoose({ ...choice, technology: target.value || undefined })}
      >
        <option value="" disabled={isEmpty() && choice.technology !== undefined}>
          {words.all}
        </option>
        {technologies.map(({ value, name }) => (
          <option key={value} value={value} disabled={isEmpty(value) && choice.technology !== value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function countText(words: Props['words']['count'], stories: readonly Facets[], choice: FilterChoice): string {
  const left = countLeft(stories, choice);
  const text = left === stories.length ? words.every : left === 0 ? words.none : words.some;
  return text.replace('{shown}', `${left}`).replace('{all}', `${stories.length}`);
}
