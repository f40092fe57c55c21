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
      const { hydrate } = await import('./hydrate.tsx');
      await hydrate(place);
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
