import { type RefCallback, useCallback, useState } from 'react';

/** The width of an element in pixels, 0 before it is known: drawings with text are laid out for it, not scaled. */
export function useWidth(): readonly [ref: RefCallback<Element>, width: number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
