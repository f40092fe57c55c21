import { makeScrollersFocusable } from './scrollers.ts';

const marks = ['data-ratio', 'data-lines'];

/** How much a phone lays out within about 50 ms. */
const turn = 6;

/**
 * Drawings and code below the first screen are only as much room as they will take (Drawing, CodeBlock): on a telephone
 * they would hold up the page. Now they are laid out, a few whenever there is nothing else to do, so that whoever
 * prints or pictures the page gets all of it. Browsers without idle moments have not left anything out.
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
