import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { indexAfterKey } from './keys.ts';
import type { View } from './useSearch.ts';

type Refs = {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly field: RefObject<HTMLInputElement | null>;
};

/** Arrow keys move focus through the field and the elements marked `data-stop`. */
export function useArrowKeys({ dialog, field }: Refs): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.nativeEvent.isComposing) return;
    const stops = [...(dialog.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    if (at === -1 && document.activeElement !== field.current) return;
    const next = indexAfterKey(event.key, at, stops.length);
    if (next !== undefined) {
      event.preventDefault();
      (stops[next] ?? field.current)?.focus();
    } else if (at > -1 && writes(event)) field.current?.focus();
  };
}

/** A character typed on a result goes into the field. */
const writes = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

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
