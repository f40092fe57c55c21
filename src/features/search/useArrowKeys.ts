import type { KeyboardEvent, RefObject } from 'react';
import { indexAfterKey } from './keys.ts';

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
