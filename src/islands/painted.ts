import type { ClientDirective } from 'astro';
import { hydrateOnIntent } from './hydrate-on-intent.ts';

/**
 * Hydrates an island when it is in view and the page has been painted. With `client:visible` React is fetched before the
 * first paint if the island is on the first screen, and on a phone the largest paint comes 0.4 s later.
 */
const painted: ClientDirective = (load, _options, island) => {
  const hydrate = hydrateOnIntent(load, island);
  afterFirstPaint(() => whenInView(island, hydrate));
};

/** Browsers report no paint for a page in the background: half a second after `load` it counts as painted. */
function afterFirstPaint(run: () => void): void {
  if (PerformanceObserver.supportedEntryTypes.includes('paint'))
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      run();
    }).observe({ type: 'paint', buffered: true });
  addEventListener('load', () => setTimeout(run, 500));
}

/** The island itself has no box (`display: contents`). */
function whenInView(island: HTMLElement, run: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    run();
  });
  for (const child of island.children) observer.observe(child);
}

export default painted;
