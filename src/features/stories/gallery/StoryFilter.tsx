import { useRef } from 'react';
import options from '../../../ui/options.module.css';
import type { SuccessStoriesContent } from './content.ts';
import { fits, leftWithDomain, leftWithTechnology, type Choice, type Facets } from './filter.ts';
import styles from './StoryFilter.module.css';

export type Option = { readonly value: string; readonly name: string };

type Props = {
  readonly words: SuccessStoriesContent['filter'];
  readonly stories: readonly Facets[];
  readonly domains: readonly Option[];
  readonly technologies: readonly Option[];
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
  /** False before the script has started: the filter then keeps its space without being shown. */
  readonly isAwake: boolean;
};

export function StoryFilter(props: Props) {
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

function Domains({ words, stories, domains, choice, onChoose }: Props) {
  return (
    <fieldset className={options.group}>
      <legend className={options.legend}>{words.domain}</legend>
      <div className={options.options}>
        {[{ name: words.all, value: '' }, ...domains].map(({ name, value }) => {
          const domain = value || undefined;
          const left = leftWithDomain(stories, choice, domain);
          const isChosen = choice.domain === domain;
          return (
            <label key={name} className={options.option}>
              <input
                type="radio"
                name="domain"
                value={value}
                checked={isChosen}
                disabled={left === 0 && !isChosen}
                onChange={() => onChoose({ ...choice, domain })}
              />
              <span>{name}</span>
              <span className={options.number} aria-hidden="true">
                {left}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function Technologies({ words, stories, technologies, choice, onChoose }: Props) {
  const isEmpty = (technology?: string) => leftWithTechnology(stories, choice, technology) === 0;
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

function countText(words: Props['words']['count'], stories: readonly Facets[], choice: Choice): string {
  const left = stories.filter((story) => fits(story, choice)).length;
  const text = left === stories.length ? words.every : left === 0 ? words.none : words.some;
  return text.replace('{shown}', `${left}`).replace('{all}', `${stories.length}`);
}
