import type { ClientDirective } from 'astro';

const intents = ['pointerover', 'focusin', 'touchstart'] as const;

/** Returns what hydrates the island, once; the visitor's pointing at, focusing or touching it does so too. */
export function wakeOnIntent(load: Parameters<ClientDirective>[0], island: HTMLElement): () => void {
  let isAwake = false;
  const wake = async () => {
    for (const event of intents) island.removeEventListener(event, wake);
    if (isAwake) return;
    isAwake = true;
    const hydrate = await load();
    await hydrate();
  };
  for (const event of intents) island.addEventListener(event, wake, { passive: true });
  return () => void wake();
}
