import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { X } from '../../ui/icons/icons.tsx';
import styles from './notices.module.css';

type Notice = {
  readonly id: number;
  readonly text: string;
  readonly undo?: (() => void) | undefined;
  readonly shownFor: number;
};

type Options = {
  readonly undo?: () => void;
  /** In milliseconds. A notice stays while the pointer or the focus is on it. */
  readonly shownFor?: number;
};

let notices: readonly Notice[] = [];
const listeners = new Set<() => void>();

function setNotices(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const remove = (id: number): void => setNotices(notices.filter((notice) => notice.id !== id));

/** Says what was done, with a button that undoes it. */
export function notify(text: string, { undo, shownFor = 12_000 }: Options = {}): void {
  setNotices([...notices.slice(-2), { id: (notices.at(-1)?.id ?? 0) + 1, text, undo, shownFor }]);
}

function runUndo(notice: Notice | undefined): void {
  if (!notice) return;
  notice.undo?.();
  remove(notice.id);
}

/** Runs the undo of the latest notice that has one. */
export const undoLatest = (): void => runUndo(notices.findLast((notice) => notice.undo));

/** Has a place of its own in the layout, so that no notice covers a button. */
export function NoticeList() {
  const shown = useSyncExternalStore(subscribe, () => notices);
  // Those that are left may be for another person.
  useLayoutEffect(() => setNotices([]), []);
  return (
    <div className={styles.notices} role="status" data-screen-only>
      {shown.map((notice) => (
        <NoticeBox key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function NoticeBox({ notice }: { readonly notice: Notice }) {
  const { id, text, shownFor } = notice;
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => remove(id), shownFor);
    return () => clearTimeout(timer);
  }, [isHeld, id, shownFor]);
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return (
    <div
      className={styles.notice}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <p>{text}</p>
      {notice.undo && (
        <Button look="quiet" onClick={() => runUndo(notice)}>
          Undo
        </Button>
      )}
      <IconButton label="Close" icon={<X />} onClick={() => remove(id)} />
    </div>
  );
}
