import { useCallback, useEffect, useRef, useState } from 'react';
import { keepCurrent, moveWithin } from '../lead-actions/list-order.ts';

export interface CurrentRow {
  readonly current: string | undefined;
  readonly setCurrent: (ref: string) => void;
  /** Tab reaches the controls of one row; the arrow keys, `j` and `k` reach the others. */
  readonly tabIndexOf: (ref: string) => 0 | -1;
  readonly move: (step: 1 | -1) => void;
  readonly focus: (ref: string) => void;
  /** For the link of each row. */
  readonly linkRef: (ref: string) => (link: HTMLAnchorElement | null) => void;
  readonly linkOf: (ref: string | undefined) => HTMLAnchorElement | undefined;
}

/** The row that keys act on, kept by its ref while rows come and go. */
export function useCurrentRow(refs: readonly string[]): CurrentRow {
  const [known, setKnown] = useState(refs);
  const [current, setCurrent] = useState<string>();
  const links = useRef(new Map<string, HTMLAnchorElement>());
  if (known !== refs) {
    setKnown(refs);
    setCurrent(keepCurrent(known, refs, current));
  }

  const linkOf = useCallback((ref: string | undefined) => links.current.get(ref ?? ''), []);
  const focus = useCallback(
    (ref: string) => {
      const link = linkOf(ref);
      setCurrent(ref);
      link?.focus({ preventScroll: true });
      link?.closest('tr')?.scrollIntoView({ block: 'nearest' });
    },
    [linkOf],
  );

  // A row that is gone has taken the focus with it.
  useEffect(() => {
    if (current !== undefined && document.activeElement === document.body)
      linkOf(current)?.focus({ preventScroll: true });
  }, [current, linkOf]);

  return {
    current,
    setCurrent,
    focus,
    linkOf,
    tabIndexOf: (ref) => (ref === (current ?? refs[0]) ? 0 : -1),
    move: (step) => {
      const next = moveWithin(refs, current, step);
      if (next !== undefined) focus(next);
    },
    linkRef: (ref) => (link) => {
      if (link) links.current.set(ref, link);
      else links.current.delete(ref);
    },
  };
}
