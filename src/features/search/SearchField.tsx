import { Search } from 'lucide-react';
import type { RefObject } from 'react';
import { longestQuery, queryField, searchPath } from '../../../contract/search.ts';
import styles from './SearchField.module.css?lazy';

type Props = {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onEnter: () => void;
};

const label = 'Search the site';

export function SearchField({ ref, typed, onType, onEnter }: Props) {
  return (
    <form
      className={styles.form}
      action={searchPath}
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <Search aria-hidden="true" />
      <input
        className={styles.field}
        ref={ref}
        name={queryField}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        maxLength={longestQuery}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
      />
    </form>
  );
}
