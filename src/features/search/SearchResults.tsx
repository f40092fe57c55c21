import { useEffect, useState } from 'react';
import { kindNames } from '../../../contract/search-kinds.ts';
import { searchPath, type SearchGuide } from '../../../contract/search.ts';
import { shownDay } from '../../site/days.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import type { Answer, Finder, Hit } from './finder.ts';
import styles from './SearchResults.module.css?lazy';
import type { View } from './useSearch.ts';

type Props = {
  readonly view: View;
  readonly finder: Finder;
  readonly onAsk: (query: string) => void;
  readonly onMore: () => void;
};

/** The status line above the results is a live region. */
export function SearchResults({ view, finder, onAsk, onMore }: Props) {
  return (
    <>
      <p className={styles.status} role="status">
        {sentence(view)}
      </p>
      {view.kind === 'found' && (
        <>
          <ResultList hits={view.hits} />
          {view.total > view.hits.length && (
            <Button className={styles.more} look="quiet" data-stop onClick={onMore}>
              Show more
            </Button>
          )}
        </>
      )}
      {view.kind === 'nothing' && <Nearest answer={view} onAsk={onAsk} />}
      {isEmpty(view) && <SearchStart finder={finder} />}
    </>
  );
}

function sentence(view: View): string {
  switch (view.kind) {
    case 'start':
      return '';
    case 'waiting':
      return 'Searching …';
    case 'failed':
      return 'Search cannot be reached just now. All articles are in the blog.';
    case 'nothing':
      return `Nothing found for “${view.query}”.`;
    case 'found':
      return `${view.total} ${view.total === 1 ? 'result' : 'results'} for “${view.query}”`;
  }
}

const isEmpty = (view: View): boolean =>
  view.kind === 'start' || view.kind === 'failed' || (view.kind === 'nothing' && view.hits.length === 0);

type Nothing = Extract<Answer, { kind: 'nothing' }>;

function Nearest({ answer, onAsk }: { readonly answer: Nothing; readonly onAsk: (query: string) => void }) {
  if (answer.respellings.length === 0) return null;
  return (
    <>
      <p className={styles.meant}>
        Did you mean{' '}
        {answer.respellings.map((words) => (
          <button key={words} type="button" className={styles.word} data-stop onClick={() => onAsk(words)}>
            {words}
          </button>
        ))}
      </p>
      {answer.hits.length > 0 && (
        <>
          <h2 className={styles.title}>Nearest to that</h2>
          <ResultList hits={answer.hits} />
        </>
      )}
    </>
  );
}

const unknown: Pick<SearchGuide, 'first' | 'start' | 'sections' | 'newest'> = {
  ...{ first: [], start: [], sections: [], newest: [] },
};

/** Shown before a query: the pages that are looked for most, the blog's sections and its newest articles. */
function SearchStart({ finder }: { readonly finder: Finder }) {
  const [{ first, start, sections, newest }, setGuide] = useState(unknown);

  useEffect(() => {
    finder.guide().then(setGuide, () => undefined);
  }, [finder]);

  return (
    <>
      {start.length > 0 && (
        <>
          <h2 className={styles.title}>Pages</h2>
          <LinkList links={first} large />
          <LinkList links={start} />
        </>
      )}
      <h2 className={styles.title}>Sections of the blog</h2>
      <LinkList links={[{ path: searchPath, name: 'All articles' }, ...sections]} />
      {newest.length > 0 && (
        <>
          <h2 className={styles.title}>Newest articles</h2>
          <ResultList hits={newest} />
        </>
      )}
    </>
  );
}

type LinkListProps = { readonly links: SearchGuide['sections']; readonly large?: boolean };

const LinkList = ({ links, large }: LinkListProps) => (
  <ul className={classes(styles.sections, large && styles.large)}>
    {links.map(({ path, name }) => (
      <li key={path}>
        <a className={styles.section} href={path} data-stop>
          {name}
        </a>
      </li>
    ))}
  </ul>
);

type ResultListProps = { readonly hits: readonly (Omit<Hit, 'excerpt'> & Partial<Pick<Hit, 'excerpt'>>)[] };

/** Links, so that each can be opened in a tab of its own; the whole row leads to the page. */
function ResultList({ hits }: ResultListProps) {
  return (
    <ol>
      {hits.map(({ path, kind, title, section, date, excerpt }) => (
        <li key={path} className={styles.hit}>
          <a className={styles.link} href={path} data-hit data-stop>
            {title}
          </a>
          {excerpt && (
            <p className={styles.excerpt}>
              {excerpt.map(({ text, marked }, at) =>
                // The parts of an excerpt have nothing but their place.
                // oxlint-disable-next-line react/no-array-index-key
                marked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
              )}
            </p>
          )}
          <p className={styles.facts}>
            <span>{kindNames[kind]}</span>
            {section && <span>{section}</span>}
            {date && <time dateTime={date}>{shownDay(date)}</time>}
          </p>
        </li>
      ))}
    </ol>
  );
}
