import type { ClientDirective } from 'astro';
import { wakeOnIntent } from './wake.ts';

/** Milliseconds in which a phone has laid out and painted the page; the carousel first turns after 3000. */
const calmAfter = 1500;

/** Hydrates an island when the visitor points at, focuses or touches it, or after a while. */
const calm: ClientDirective = (load, _options, island) => {
  setTimeout(wakeOnIntent(load, island), calmAfter);
};

export default calm;
