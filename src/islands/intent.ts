import type { ClientDirective } from 'astro';
import { hydrateOnIntent } from './hydrate-on-intent.ts';

const pressable = 'button, input[type="radio"], input[type="checkbox"]';

/**
 * Hydrates an island when the visitor points at, focuses or touches it, or after the given number of milliseconds. What is
 * pressed before acts afterwards, in the same order.
 */
const intent: ClientDirective = (load, { value }, island) => {
  const pressed: HTMLElement[] = [];
  let isReplaying = false;
  const remember = (event: Event) => {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>(pressable);
    if (!control || isReplaying) return;
    // React would handle it a second time, and a choice after the buttons.
    event.stopImmediatePropagation();
    event.preventDefault();
    pressed.push(control);
  };
  const replay = async () => {
    // What is pressed meanwhile comes last.
    for (let control = pressed.shift(); control; control = pressed.shift()) {
      isReplaying = true;
      control.click();
      isReplaying = false;
      // React shows what one press has changed before the next one acts on it.
      await new Promise((resolve) => setTimeout(resolve));
    }
    island.removeEventListener('click', remember, true);
  };
  island.addEventListener('click', remember, true);
  const hydrate = hydrateOnIntent(load, island, replay);
  if (typeof value === 'number') setTimeout(hydrate, value);
  // Firefox restores at a reload what was chosen before.
  if ([...island.querySelectorAll('input')].some(({ checked, defaultChecked }) => checked !== defaultChecked))
    hydrate();
};

export default intent;
