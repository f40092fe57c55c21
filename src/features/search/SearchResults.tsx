import { Button } from '../../ui/Button.tsx';
import { ResultList } from './ResultList.tsx';
import type { Answer, Finder } from './finder.ts';
import { SearchStart } from './SearchStart.tsx';
import type { View } from './useSearch.ts';
import styles from './SearchResults.module.css?lazy';

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
