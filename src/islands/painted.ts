import type { ClientDirective } from 'astro';
import { hydrateOnIntent } from './hydrate-on-intent.ts';

/**
 * Hydrates an island once the page has been painted and its last part, the controls, is scrolled to the middle of the screen or
 * pointed at; where the URL holds choices for it, as soon as any part is in view. With `client:visible` React is fetched before
 * the first paint if the island is on the first screen, and on a phone the largest paint comes 0.4 s later.
 */
const painted: ClientDirective = (load, _options, island) => {
  const hydrate = hydrateOnIntent(load, island);
  const waits = location.hash === '';
  // The island itself has no box (`display: contents`).
  const parts = [...island.children].slice(waits ? -1 : 0);
  afterFirstPaint(() => whenInView(parts, waits ? '0px 0px -50%' : '0px', hydrate));
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

function whenInView(parts: readonly Element[], rootMargin: string, run: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin },
  );
  for (const part of parts) observer.observe(part);
}

export default painted;
