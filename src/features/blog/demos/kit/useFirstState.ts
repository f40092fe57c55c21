import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/**
 * Calls `read` once with the element, after hydration. Controls are uncontrolled and give what the reader has chosen
 * while React was on its way.
 */
export function useFirstState<Control extends Element>(
  read: (control: Control) => void,
): RefObject<Control | null> {
  const control = useRef<Control>(null);
  const readOnce = useEffectEvent(() => {
    if (control.current) read(control.current);
  });
  useEffect(() => readOnce(), []);
  return control;
}
