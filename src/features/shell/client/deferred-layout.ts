import { makeScrollersFocusable } from './scrollers.ts';

const marks = ['data-ratio', 'data-lines'];

/** Milliseconds of layout in each idle period. */
const turn = 6;

/**
 * Lays out the drawings and code below the first screen, a few in each idle period. Until then they are empty boxes of the
 * right size (Drawing, CodeBlock), because their layout delayed the page on phones. Afterwards printing and screenshots
 * show all of them. Browsers without `requestIdleCallback` lay out everything at once.
 */
export function layOutDeferredContent(): void {
  const rest = [...document.querySelectorAll(marks.map((mark) => `[${mark}]`).join())];
  const layOutSome = () => {
    const until = performance.now() + turn;
    while (rest.length > 0 && performance.now() < until) {
      const next = rest.shift();
      for (const mark of marks) next?.removeAttribute(mark);
      next?.getBoundingClientRect();
    }
    if (rest.length > 0) globalThis.requestIdleCallback?.(layOutSome);
    else makeScrollersFocusable();
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(layOutSome);
  else makeScrollersFocusable();
}
