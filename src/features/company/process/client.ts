import { stopAfterKey } from './keyboard.ts';

const stops = [...document.querySelectorAll<HTMLAnchorElement>('[data-stop]')];

/** The stage in the URL's fragment; the first if there is none. */
const current = (): number =>
  Math.max(
    0,
    stops.findIndex(({ hash }) => hash === location.hash),
  );

function mark(): void {
  for (const [index, stop] of stops.entries()) {
    if (index === current()) stop.setAttribute('aria-current', 'step');
    else stop.removeAttribute('aria-current');
  }
}

function step(event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const stop = stops[stopAfterKey(event.key, current(), stops.length) ?? -1];
  if (!stop) return;
  event.preventDefault();
  const amongStops = stops.some((each) => each === document.activeElement);
  // Replaces the history entry, so that Back leaves the page instead of undoing each step.
  location.replace(stop.hash);
  if (amongStops) stop.focus({ preventScroll: true });
}

document.querySelector<HTMLElement>('[data-stepper]')?.addEventListener('keydown', step);
addEventListener('hashchange', mark);
mark();
