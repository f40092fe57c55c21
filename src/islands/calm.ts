import type { ClientDirective } from 'astro';

/** Long enough for a telephone to have laid out and painted the page; the carousel's first turn comes later still. */
const calmAfter = 1500;

const reachesFor = ['pointerover', 'focusin', 'touchstart'] as const;

/** Wakes an island when somebody reaches for it, or when the page has come to rest. */
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
