import { useEffect, useRef } from 'react';
import { Search } from '../../ui/icons/icons.tsx';
import { Key } from '../ui/Key.tsx';
import { useShortcuts } from '../ui/shortcuts.ts';
import styles from './SearchBox.module.css';

type Props = { readonly term: string; readonly onSearch: (term: string) => void };

/** Milliseconds from the last letter until the search starts. */
const pause = 250;

export function SearchBox({ term, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useShortcuts({ '/': () => input.current?.select() });
  useEffect(() => {
    const box = input.current;
    // Going back has changed the term; what is being typed stays.
    if (box && box !== document.activeElement) box.value = term;
  }, [term]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const searchNow = () => {
    clearTimeout(timer.current);
    onSearch(input.current?.value.trim() ?? '');
  };
  return (
    <search className={styles.search}>
      <Search aria-hidden="true" className={styles.icon} />
      <input
        ref={input}
        type="search"
        className={styles.input}
        defaultValue={term}
        aria-label="Search all leads by name, e-mail, phone, company or text"
        placeholder="Name, e-mail, phone, company"
        aria-keyshortcuts="/"
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onInput={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(searchNow, pause);
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') searchNow();
          if (key === 'Escape') {
            currentTarget.value = '';
            searchNow();
            currentTarget.blur();
          }
        }}
      />
      <Key name="/" />
    </search>
  );
}
