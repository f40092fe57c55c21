import { technologies, type TechnologyId } from '../../../ui/technologies.ts';
import { domains } from '../content.ts';
import type { Story } from '../content.ts';
import type { SuccessStoriesContent } from './content.ts';
import { domainId } from './filter.ts';
import styles from './Filter.module.css';

type Props = { readonly words: SuccessStoriesContent['filter']; readonly stories: readonly Story[] };

/** Two questions to narrow the wall by. It answers by script, so it shows itself only once that has come. */
export function Filter({ words, stories }: Props) {
  const every = words.count.every.replace('{all}', `${stories.length}`);
  return (
    <search className={styles.filter} aria-label={words.title} data-filter>
      <Domains words={words} stories={stories} />
      <Technologies words={words} stories={stories} />
      <div className={styles.outcome}>
        <p role="status" data-count {...countWords(words.count)}>
          {every}
        </p>
        <button className={styles.reset} type="button" data-reset hidden>
          {words.reset}
        </button>
      </div>
    </search>
  );
}

const countWords = ({ every, some, none }: Props['words']['count']) => ({
  'data-every': every,
  'data-some': some,
  'data-none': none,
});

function Domains({ words, stories }: Props) {
  const numbers = domains.map((name) => ({
    name,
    value: domainId(name),
    number: stories.filter(({ content }) => content.domain === name).length,
  }));
  const every = { name: words.all, value: '', number: stories.length };
  return (
    <fieldset className={styles.domains}>
      <legend className={styles.legend}>{words.domain}</legend>
      <div className={styles.options}>
        {[every, ...numbers.filter(({ number }) => number > 0)].map(({ name, value, number }) => (
          <label key={name} className={styles.option}>
            <input type="radio" name="domain" value={value} defaultChecked={value === ''} />
            <span>{name}</span>
            <span className={styles.number} data-left aria-hidden="true">
              {number}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Technologies({ words, stories }: Props) {
  const used = new Set(stories.flatMap(({ content }): readonly TechnologyId[] => content.technologies));
  const byName = [...used].toSorted((a, b) => technologies[a].name.localeCompare(technologies[b].name, 'en'));
  return (
    <label>
      <span className={styles.legend}>{words.technology}</span>
      <select className={styles.select} name="technology" autoComplete="off">
        <option value="">{words.all}</option>
        {byName.map((id) => (
          <option key={id} value={id}>
            {technologies[id].name}
          </option>
        ))}
      </select>
    </label>
  );
}
