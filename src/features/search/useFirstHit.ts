import { useEffect, useRef, type RefObject } from 'react';
import type { View } from './useSearch.ts';

const followIn = (dialog: HTMLDialogElement | null): void =>
  dialog?.querySelector<HTMLElement>('[data-hit]')?.click();

/** Enter opens the first result, or waits for it if the results have not arrived yet. */
export function useFirstHit(
  dialog: RefObject<HTMLDialogElement | null>,
  view: View,
  typed: string,
): () => void {
  const waits = useRef(false);
  const isThere = view.kind === 'found' && view.query === typed.trim();
  useEffect(() => {
    waits.current = false;
  }, [typed]);

  useEffect(() => {
    if (!isThere || !waits.current) return;
    waits.current = false;
    followIn(dialog.current);
  }, [dialog, isThere]);

  return () => {
    if (isThere) followIn(dialog.current);
    else waits.current = true;
  };
}
