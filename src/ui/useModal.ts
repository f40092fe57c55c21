import { useCallback, useRef, type RefObject } from 'react';

type Modal = {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  /** Returns false when it is open already. */
  readonly show: (opener: Element | null) => boolean;
  readonly close: () => void;
  readonly onClose: () => void;
};

/** A modal dialog that gives focus back to its opener. Calls `onClosed` before that. */
export function useModal(onClosed: () => void): Modal {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);
  const show = useCallback((from: Element | null) => {
    if (!dialog.current || dialog.current.open) return false;
    opener.current = from;
    dialog.current.showModal();
    return true;
  }, []);
  const close = useCallback(() => dialog.current?.close(), []);
  const onClose = () => {
    // The event is dispatched late: by then the dialog may be open again.
    if (dialog.current?.open) return;
    onClosed();
    // Another dialog may have focus by now: the event is dispatched late.
    if (document.querySelector('dialog:modal')) return;
    // While the dialog fades out, the element that had focus in it would still receive keys.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return { dialog, show, close, onClose };
}
