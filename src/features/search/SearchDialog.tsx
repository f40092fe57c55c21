import { X } from 'lucide-react';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { queryField } from '../../../contract/search.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { SearchResults } from './SearchResults.tsx';
import { KeyboardHelp } from './KeyboardHelp.tsx';
import { createFinder } from './finder.ts';
import { SearchField } from './SearchField.tsx';
import { sources } from './sources.ts';
import { useArrowKeys } from './useArrowKeys.ts';
import { useFirstHit } from './useFirstHit.ts';
import { useQuery } from './useQuery.ts';

export type SearchHandle = { open(opener: Element | null, query?: string): void };

type Props = { readonly ref: Ref<SearchHandle>; readonly onReady: () => void };

const finder = createFinder(sources);

function removeQueryFromAddress(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has(queryField)) return;
  address.searchParams.delete(queryField);
  history.replaceState(history.state, '', address);
}

/** Full-text search over the site: a field, and below it what it finds, all of it links. */
export function SearchDialog({ ref, onReady }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<Element>(null);
  /** A selection dragged out of the field ends outside without having begun there. */
  const pressedOutside = useRef(false);
  const { typed, view, ask, showMore } = useQuery(finder);
  const onKeyDown = useArrowKeys({ dialog, field });
  const followFirst = useFirstHit(dialog, view, typed);
  const close = () => dialog.current?.close();

  useEffect(onReady, [onReady]);

  // A result that had focus may have made way for others.
  useEffect(() => {
    if (dialog.current?.open && !dialog.current.contains(document.activeElement)) field.current?.focus();
  }, [view]);

  useImperativeHandle(ref, () => ({
    open(from, query) {
      if (dialog.current?.open) return;
      opener.current = from;
      if (query !== undefined) ask(query);
      dialog.current?.showModal();
      field.current?.select();
    },
  }));

  const onClose = () => {
    // The browser tells it late: by then it may be open again.
    if (dialog.current?.open) return;
    removeQueryFromAddress();
    // While it fades, what had focus in it would go on taking keys.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };

  const askAgain = (words: string) => {
    ask(words);
    field.current?.focus();
  };

  return (
    <dialog
      className="modal search-dialog"
      ref={dialog}
      aria-label="Search"
      onClose={onClose}
      onKeyDown={onKeyDown}
      onPointerDown={({ target }) => {
        pressedOutside.current = target === dialog.current;
      }}
      onClick={({ target }) => target === dialog.current && pressedOutside.current && close()}
    >
      <div className="search-layout">
        <search className="search-head">
          <SearchField ref={field} typed={typed} onType={ask} onEnter={followFirst} />
          <IconButton label="Close" icon={<X />} onClick={close} />
        </search>
        <div className="search-body">
          <SearchResults view={view} finder={finder} onAsk={askAgain} onMore={showMore} />
        </div>
        <KeyboardHelp />
      </div>
    </dialog>
  );
}
