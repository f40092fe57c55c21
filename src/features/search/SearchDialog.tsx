import { useEffect, useImperativeHandle, useRef, useState, type Ref, type RefObject } from 'react';
import { longestQuery, queryField, searchPath } from '../../../contract/search.ts';
import { localStore } from '../../site/storage.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Search, X } from '../../ui/icons/icons.tsx';
import { mountOnce } from '../../ui/on-demand/mount.tsx';
import { useModal } from '../../ui/useModal.ts';
import { createFinder } from './finder.ts';
import { slashSetting } from './keys.ts';
import styles from './SearchDialog.module.css?lazy';
import { SearchResults } from './SearchResults.tsx';
import { sources } from './sources.ts';
import { useArrowKeys, useFirstHit } from './useKeys.ts';
import { useSearch } from './useSearch.ts';

export type SearchHandle = { open(opener: Element | null, query?: string): void };

type Props = { readonly ref: Ref<SearchHandle>; readonly onReady: () => void };

const finder = createFinder(sources);

function removeQueryFromAddress(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has(queryField)) return;
  address.searchParams.delete(queryField);
  history.replaceState(history.state, '', address);
}

export function SearchDialog({ ref, onReady }: Props) {
  const { dialog, show, close, onClose } = useModal(removeQueryFromAddress);
  const field = useRef<HTMLInputElement>(null);
  /** A selection dragged out of the field ends outside without having begun there. */
  const pressedOutside = useRef(false);
  const { typed, view, ask, showMore } = useSearch(finder);
  const onKeyDown = useArrowKeys({ dialog, field });
  const followFirst = useFirstHit(dialog, view, typed);

  useEffect(onReady, [onReady]);

  // The result that had focus may have been replaced.
  useEffect(() => {
    if (dialog.current?.open && !dialog.current.contains(document.activeElement)) field.current?.focus();
  }, [view, dialog]);

  useImperativeHandle(ref, () => ({
    open(from, query) {
      if (!show(from)) return;
      if (query !== undefined) ask(query);
      field.current?.select();
    },
  }));

  const askAgain = (words: string) => {
    ask(words);
    field.current?.focus();
  };

  return (
    <Dialog
      className={styles.dialog}
      ref={dialog}
      aria-label="Search"
      onClose={onClose}
      onKeyDown={onKeyDown}
      onPointerDown={({ target }) => {
        pressedOutside.current = target === dialog.current;
      }}
      onClick={({ target }) => target === dialog.current && pressedOutside.current && close()}
    >
      <div className={styles.layout}>
        <search className={styles.head}>
          <SearchField ref={field} typed={typed} onType={ask} onEnter={followFirst} />
          <IconButton label="Close" icon={<X />} onClick={close} />
        </search>
        <div className={styles.body}>
          <SearchResults view={view} finder={finder} onAsk={askAgain} onMore={showMore} />
        </div>
        <KeyboardHelp />
      </div>
    </Dialog>
  );
}

const readSetting = (): boolean => localStore.get(slashSetting) !== 'off';

function storeSetting(isOn: boolean): void {
  if (isOn) localStore.remove(slashSetting);
  else localStore.set(slashSetting, 'off');
}

/** The keys, and the switch that WCAG 2.1.4 asks for where a single key acts. */
function KeyboardHelp() {
  const [isOn, setOn] = useState(readSetting);
  return (
    <div className={styles.keys}>
      <p>
        <kbd>↑</kbd> <kbd>↓</kbd> move · <kbd>Enter</kbd> open · <kbd>Esc</kbd> close
      </p>
      <label className={styles.slash}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            setOn(target.checked);
            storeSetting(target.checked);
          }}
        />
        <span>
          Open with <kbd>/</kbd>
        </span>
      </label>
    </div>
  );
}

type SearchFieldProps = {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onEnter: () => void;
};

const label = 'Search the site';

function SearchField({ ref, typed, onType, onEnter }: SearchFieldProps) {
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

const mounted = mountOnce<SearchHandle>((ref, ready) => <SearchDialog ref={ref} onReady={ready} />);

/** Opens the dialog, with a query if there is one; when it closes, focus goes back to what opened it. */
export async function openSearch(opener: Element | null, query?: string): Promise<void> {
  (await mounted()).open(opener, query);
}
