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
    // In a task of its own: on a slow phone, evaluating React and hydrating after it would hold up a touch for too long.
    await new Promise((done) => setTimeout(done));
    await hydrate();
  };
  for (const event of intents) island.addEventListener(event, wake, { passive: true });
  return () => void wake();
}
