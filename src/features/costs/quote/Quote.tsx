import { useMemo, useSyncExternalStore } from 'react';
import { classes } from '../../../ui/classes.ts';
import options from '../../../ui/options.module.css';
import typography from '../../../ui/typography.module.css';
import { choicesFor, choicesIn, projectOf, searchOf } from './choices.ts';
import type { QuoteContent } from './content.ts';
import styles from './Quote.module.css';
import { quoteOf, type Choices } from './quote.ts';
import { QuoteResult } from './QuoteResult.tsx';
import { QuoteTable } from './QuoteTable.tsx';
import { describeQuote, formatIn, inDays, priceText } from './wording.ts';

type Props = {
  readonly content: QuoteContent;
  /** The id of the section, for shared addresses. */
  readonly section: string;
};

/** A quote that the visitor changes; before the script has started, the first project as it is. */
export function Quote({ content, section }: Props) {
  const { projects, rates, words } = content;
  const { choices, choose, isAwake } = useChoices(content);
  const language = useSyncExternalStore(
    neverChanges,
    () => navigator.language,
    () => 'en-GB',
  );
  const format = useMemo(() => formatIn(language, rates.currency), [language, rates.currency]);
  const project = projectOf(choices, projects);
  const quote = quoteOf(project, rates, choices);
  const address = isAwake
    ? `${location.origin}${location.pathname}${searchOf(choices, projects)}#${section}`
    : '';
  const described = { project, rates, choices, quote, words, address };
  return (
    <div className={styles.quote}>
      <div className={styles.sheet}>
        <Projects content={content} project={project.id} onChange={(id) => choose(choicesFor(id))} />
        <p className={styles.head}>
          <span className={typography.title}>{project.name}</span>
          {rates.areExamples && <span className={styles.label}>{words.examples}</span>}
        </p>
        <p className={styles.hint}>{words.hint}</p>
        <QuoteTable
          quote={quote}
          project={project}
          choices={choices}
          words={words}
          format={format}
          onChange={choose}
        />
      </div>
      <p className={styles.running} aria-hidden="true">
        <span>{inDays(words, quote.days, format.number(quote.days))}</span>
        <b>{priceText(quote, format)}</b>
      </p>
      <QuoteResult
        quote={quote}
        content={content}
        format={format}
        description={isAwake ? describeQuote(described) : ''}
        address={address}
      />
      {isAwake && (
        <p className={styles.address}>
          {words.printed} {address}
        </p>
      )}
    </div>
  );
}

type ProjectsProps = {
  readonly content: QuoteContent;
  readonly project: string;
  readonly onChange: (id: string) => void;
};

function Projects({ content: { projects, words }, project, onChange }: ProjectsProps) {
  return (
    <fieldset className={classes(options.group, styles.projects)}>
      <legend className={options.legend}>{words.projects}</legend>
      <div className={options.options}>
        {projects.map(({ id, label }) => (
          <label key={id} className={options.option}>
            <input type="radio" name="quote-project" checked={id === project} onChange={() => onChange(id)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const neverChanges = () => () => {};
const changed = 'quotechange';

function subscribe(listener: () => void): () => void {
  const events = ['popstate', changed];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

/** The choices, kept in the URL's query. */
function useChoices({ projects }: QuoteContent) {
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => undefined,
  );
  const choices = useMemo(() => choicesIn(search ?? '', projects), [search, projects]);
  const choose = (next: Choices) => {
    history.replaceState(
      history.state,
      '',
      `${location.pathname}${searchOf(next, projects)}${location.hash}`,
    );
    dispatchEvent(new Event(changed));
  };
  return { choices, choose, isAwake: search !== undefined };
}
