import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** WCAG 2.1.4: keys of one character can be turned off. Stored for this browser; it says nothing about leads. */
const storageName = 'desk-shortcuts';
const changed = 'desk-shortcuts-changed';

export function setShortcutsEnabled(isEnabled: boolean): void {
  if (isEnabled) localStorage.removeItem(storageName);
  else localStorage.setItem(storageName, 'off');
  dispatchEvent(new Event(changed));
}

const areEnabled = (): boolean => localStorage.getItem(storageName) !== 'off';

export const useShortcutsEnabled = (): boolean =>
  useSyncExternalStore((onChange) => {
    addEventListener(changed, onChange);
    return () => removeEventListener(changed, onChange);
  }, areEnabled);

/** Letters typed into a field, or while a dialog or menu is open, belong to it, and Enter to a link or button. */
function isTaken({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return true;
  if (key === 'Enter' && target.closest('a, button, summary')) return true;
  return target.closest('input, textarea, select, [contenteditable], dialog, [role="menu"]') !== null;
}

/** Calls a function when its key is pressed: `j`, `/`, `Enter`. A missing function leaves the key to the browser. */
export function useShortcuts(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const isEnabled = useShortcutsEnabled();
  const current = useRef(actions);
  // Before the browser paints: a view that can be seen takes its keys.
  useLayoutEffect(() => {
    current.current = actions;
  });
  useLayoutEffect(() => {
    if (!isEnabled) return;
    const onKey = (event: KeyboardEvent) => {
      const action = current.current[event.key];
      if (!action || event.defaultPrevented || isTaken(event)) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isEnabled]);
}
