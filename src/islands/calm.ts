import type { ClientDirective } from 'astro';

/** Milliseconds in which a phone has laid out and painted the page; the carousel first turns after 3000. */
const calmAfter = 1500;

const reachesFor = ['pointerover', 'focusin', 'touchstart'] as const;

/** Hydrates an island when the visitor points at, focuses or touches it, or after a while. */
const calm: ClientDirective = (load, _options, island) => {
  const wake = async () => {
    clearTimeout(clock);
    for (const event of reachesFor) island.removeEventListener(event, wake);
    const hydrate = await load();
    await hydrate();
  };
  const clock = setTimeout(wake, calmAfter);
  for (const event of reachesFor) island.addEventListener(event, wake, { passive: true });
};

export default calm;
