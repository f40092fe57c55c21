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

/**
 * Takes tables, diagrams and code that fit their width out of the tab order, and puts them back when they overflow. The
 * markup has them in it, because without scripts nothing could add them and Safari does not focus scrollers by itself.
 */
function makeScrollersFocusable(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries)
      (target as HTMLElement).tabIndex = target.scrollWidth > target.clientWidth ? 0 : -1;
  });
  for (const scroller of document.querySelectorAll('main [tabindex="0"]:is(pre, section)'))
    observer.observe(scroller);
}
