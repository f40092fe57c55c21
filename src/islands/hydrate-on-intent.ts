import type { ClientDirective } from 'astro';

const intents = ['pointerover', 'focusin', 'touchstart'] as const;

/** Returns what hydrates the island, once; the visitor's pointing at, focusing or touching it does so too. */
export function hydrateOnIntent(
  load: Parameters<ClientDirective>[0],
  island: HTMLElement,
  afterwards?: () => Promise<void>,
): () => void {
  let hasStarted = false;
  const listen = () => {
    for (const event of intents) island.addEventListener(event, start, { passive: true });
  };
  const start = async () => {
    for (const event of intents) island.removeEventListener(event, start);
    if (hasStarted) return;
    hasStarted = true;
    const hydrate = await load();
    // In a task of its own: on a slow phone, evaluating React and hydrating after it would hold up a touch for too long.
    await new Promise((done) => setTimeout(done));
    await hydrate();
    if (!island.hasAttribute('ssr')) return afterwards?.();
    // Without a connection Astro leaves the island as it is: the next touch tries again.
    hasStarted = false;
    listen();
  };
  listen();
  return () => void start();
}
