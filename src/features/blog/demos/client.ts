const intents = ['pointerover', 'focusin', 'touchstart'];

const pressable = 'button, input[type="radio"], input[type="checkbox"]';

/** Hydrates a demonstration when the reader points at, focuses or touches it. What is pressed meanwhile acts afterwards. */
function hydrateOnIntent(place: HTMLElement): void {
  const pressed: HTMLElement[] = [];
  const remember = (event: Event) => {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>(pressable);
    if (!control) return;
    // React would handle it a second time, and a choice after the buttons.
    event.stopImmediatePropagation();
    event.preventDefault();
    pressed.push(control);
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
      for (const control of pressed) {
        control.click();
        // React shows what one press has changed before the next one acts on it.
        await new Promise((resolve) => setTimeout(resolve));
      }
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
