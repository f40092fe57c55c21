import type { KeyboardEvent, RefObject } from 'react';
import { indexAfterKey } from './keys.ts';

type Refs = {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly field: RefObject<HTMLInputElement | null>;
};

/** Arrow keys go through the field and everything marked as a stop; focus itself moves, so nothing has to be explained. */
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

/** Whoever goes on typing on a result means the field. */
const writes = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
