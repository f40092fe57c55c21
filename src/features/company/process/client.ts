import { stopAfter } from './stepping.ts';

const stops = [...document.querySelectorAll<HTMLAnchorElement>('[data-stop]')];

/** The stop that the address names; the first where it names none. */
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
  const stop = stops[stopAfter(event.key, current(), stops.length) ?? -1];
  if (!stop) return;
  event.preventDefault();
  const amongStops = stops.some((each) => each === document.activeElement);
  // Stepping is no travelling: Back leads to the page before, not through every stop.
  location.replace(stop.hash);
  if (amongStops) stop.focus({ preventScroll: true });
}

document.querySelector<HTMLElement>('[data-stepper]')?.addEventListener('keydown', step);
addEventListener('hashchange', mark);
mark();
