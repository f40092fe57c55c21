import type { ComponentType } from 'react';
import type { DemoName } from './names.ts';

const loaders: Readonly<Record<DemoName, () => Promise<ComponentType>>> = {
  'rate-limiter': async () => (await import('./rate-limiter/RateLimiter.tsx')).RateLimiter,
  'event-loop': async () => (await import('./event-loop/EventLoop.tsx')).EventLoop,
  isolation: async () => (await import('./isolation/Isolation.tsx')).Isolation,
  'error-boundaries': async () => (await import('./error-boundaries/ErrorBoundaries.tsx')).ErrorBoundaries,
  'layout-shift': async () => (await import('./layout-shift/LayoutShift.tsx')).LayoutShift,
  reconnects: async () => (await import('./reconnects/Reconnects.tsx')).Reconnects,
};

const intents = ['pointerover', 'focusin', 'touchstart'];

/** Hydrates a demonstration when the reader points at, focuses or touches it. Buttons pressed meanwhile act afterwards. */
function hydrateOnIntent(place: HTMLElement): void {
  const pressed: HTMLElement[] = [];
  const remember = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    // React would handle it a second time.
    event.stopImmediatePropagation();
    pressed.push(button);
  };
  const listen = () => {
    for (const intent of intents) place.addEventListener(intent, start, { passive: true });
  };
  const start = async () => {
    for (const intent of intents) place.removeEventListener(intent, start);
    try {
      const load = loaders[place.dataset['demo'] as DemoName];
      const [{ hydrate }, Demo] = await Promise.all([import('./hydrate.tsx'), load()]);
      await hydrate(place, Demo);
      place.removeEventListener('click', remember, true);
      for (const button of pressed) button.click();
    } catch {
      // Without a connection: the next touch tries again.
      listen();
    }
  };
  place.addEventListener('click', remember, true);
  listen();
  // Firefox restores at a reload what was chosen before.
  if ([...place.querySelectorAll('input')].some(({ checked, defaultChecked }) => checked !== defaultChecked))
    void start();
}

for (const place of document.querySelectorAll<HTMLElement>('[data-demo]')) hydrateOnIntent(place);
