import { X } from 'lucide-react';
import { useCallback, useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { SellingPoints } from './SellingPoints.tsx';
import { StepForm } from './StepForm.tsx';
import { StepNumbers } from './StepNumbers.tsx';
import { Thanks } from './Thanks.tsx';
import { useDraft } from './useDraft.ts';
import { progress, thanks, type WizardEvent } from './wizard.ts';
import { title, words } from './copy.ts';

const focusDelay = 1000;

export type LetsTalkHandle = { open(opener: HTMLElement | null, description?: string): void };

type Props = { readonly ref: Ref<LetsTalkHandle>; readonly onReady: () => void };

/** The six-step popup. It is a modal that only its close button and Escape close. */
export function LetsTalk({ ref, onReady }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLElement>(null);
  /** Whether the step on show was reached by the visitor's own doing: then its answer takes focus at once. */
  const stepped = useRef(false);
  const { wizard, send, begin } = useDraft();
  const [openings, setOpenings] = useState(0);

  useEffect(onReady, [onReady]);

  useImperativeHandle(ref, () => ({
    open(from, description) {
      if (dialog.current?.open) return;
      opener.current = from;
      stepped.current = false;
      send({ type: 'reopen' });
      if (description) send({ type: 'describe', text: description });
      begin();
      dialog.current?.showModal();
      heading.current?.focus();
      setOpenings((count) => count + 1);
    },
  }));

  // The visitor may have gone elsewhere by then, and is left there.
  useEffect(() => {
    if (openings === 0) return;
    const later = setTimeout(() => {
      if (document.activeElement === heading.current)
        dialog.current?.querySelector<HTMLElement>('[data-answer]')?.focus();
    }, focusDelay);
    return () => clearTimeout(later);
  }, [openings]);

  const act = useCallback(
    (event: WizardEvent) => {
      stepped.current = true;
      send(event);
    },
    [send],
  );

  // Phones discard hidden pages without any further event.
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') send({ type: 'leave' });
    };
    const onPageHide = () => send({ type: 'leave' });
    document.addEventListener('visibilitychange', leave);
    addEventListener('pagehide', onPageHide);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      removeEventListener('pagehide', onPageHide);
    };
  }, [send]);

  const onClose = () => {
    send({ type: 'leave' });
    // The event comes late: by then the popup may be open again.
    if (dialog.current?.open) return;
    if (location.hash === '#lets-talk')
      history.replaceState(history.state, '', location.pathname + location.search);
    opener.current?.focus();
  };

  return (
    <dialog className="modal talk-popup" ref={dialog} aria-labelledby="lets-talk-title" onClose={onClose}>
      <div className="talk-layout">
        <aside className="talk-side" aria-label={words.aside}>
          <p className="talk-side-title" aria-hidden="true">
            {title}
          </p>
          <p className="talk-prompt">{words.prompt}</p>
          <SellingPoints key={openings} />
        </aside>
        <div className="talk-main">
          <h2 className="talk-title" id="lets-talk-title" ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <IconButton
            className="talk-close"
            label="Close"
            icon={<X />}
            onClick={() => dialog.current?.close()}
          />
          {wizard.view === thanks ? (
            <Thanks onClose={() => dialog.current?.close()} />
          ) : (
            <>
              <progress className="talk-progress" aria-label="Progress" max={100} value={progress(wizard)} />
              <StepNumbers wizard={wizard} send={act} />
              <StepForm key={wizard.view} wizard={wizard} send={act} stepped={stepped} />
            </>
          )}
        </div>
      </div>
    </dialog>
  );
}
