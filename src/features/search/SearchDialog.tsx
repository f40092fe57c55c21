import { X } from 'lucide-react';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { queryField } from '../../../contract/search.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useModal } from '../../ui/useModal.ts';
import { SearchResults } from './SearchResults.tsx';
import { KeyboardHelp } from './KeyboardHelp.tsx';
import { createFinder } from './finder.ts';
import { SearchField } from './SearchField.tsx';
import { sources } from './sources.ts';
import { useArrowKeys } from './useArrowKeys.ts';
import { useFirstHit } from './useFirstHit.ts';
import { useSearch } from './useSearch.ts';
import styles from './SearchDialog.module.css?lazy';

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
