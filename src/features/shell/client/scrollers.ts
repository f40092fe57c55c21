/**
 * Takes tables, diagrams and code that fit their width out of the tab order, and puts them back when they overflow. The
 * markup has them in it, because without scripts nothing could add them and Safari does not focus scrollers by itself.
 */
export function makeScrollersFocusable(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries)
      (target as HTMLElement).tabIndex = target.scrollWidth > target.clientWidth ? 0 : -1;
  });
  for (const scroller of document.querySelectorAll('main [tabindex="0"]:is(pre, section)'))
    observer.observe(scroller);
}
