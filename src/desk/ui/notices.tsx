import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
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

type Shown = { readonly notices: readonly Notice[]; readonly remove: (id: number) => void };

type Options = {
  readonly undo?: () => void;
  /** In milliseconds. A notice stays while the pointer or the focus is on it. */
  readonly shownFor?: number;
};
type Notify = (text: string, options?: Options) => void;

const Context = createContext<Notify>(() => undefined);
const ShownContext = createContext<Shown>({ notices: [], remove: () => undefined });

/** Says what was done, with a button that undoes it. The latest notice also answers to `z`. */
export const useNotify = (): Notify => use(Context);

export function Notices({ children }: { readonly children: ReactNode }) {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const remove = useCallback(
    (id: number) => setNotices((all) => all.filter((notice) => notice.id !== id)),
    [],
  );
  const notify = useCallback<Notify>((text, { undo, shownFor = 12_000 } = {}) => {
    setNotices((all) => [...all.slice(-2), { id: (all.at(-1)?.id ?? 0) + 1, text, undo, shownFor }]);
  }, []);
  const shown = useMemo(() => ({ notices, remove }), [notices, remove]);
  return (
    <Context value={notify}>
      <ShownContext value={shown}>{children}</ShownContext>
    </Context>
  );
}

/** Has a place of its own in the layout, so that no notice covers a button. */
export function NoticeList() {
  const { notices, remove } = use(ShownContext);
  return (
    <div className={styles.notices} role="status" data-screen-only>
      {notices.map((notice) => (
        <NoticeBox key={notice.id} notice={notice} onEnd={() => remove(notice.id)} />
      ))}
    </div>
  );
}

function NoticeBox({ notice, onEnd }: { readonly notice: Notice; readonly onEnd: () => void }) {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onEnd, notice.shownFor);
    return () => clearTimeout(timer);
  });
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return (
    <div
      className={styles.notice}
      data-undo={notice.undo ? '' : undefined}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <p>{notice.text}</p>
      {notice.undo && (
        <Button
          look="quiet"
          surface="night"
          data-undo-button=""
          onClick={() => {
            notice.undo?.();
            onEnd();
          }}
        >
          Undo
        </Button>
      )}
      <IconButton label="Close" icon={<X />} onClick={onEnd} />
    </div>
  );
}
