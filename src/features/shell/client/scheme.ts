import { localStore } from '../../../site/storage.ts';

const root = document.documentElement;

/** Keeps the visitor's choice of colours; the head of every page applies it before the first paint. */
export function switchScheme(): void {
  const choices = document.querySelectorAll<HTMLInputElement>('#scheme-switch input');
  const chosen = root.dataset['scheme'] ?? 'system';
  for (const choice of choices) {
    choice.checked = choice.value === chosen;
    choice.addEventListener('change', () => choose(choice.value));
  }
  paintBrowserBars();
}

function choose(scheme: string): void {
  if (scheme === 'system') {
    localStore.remove('scheme');
    delete root.dataset['scheme'];
  } else {
    localStore.set('scheme', scheme);
    root.dataset['scheme'] = scheme;
  }
  paintBrowserBars();
}

/** Sets the colour of the browser's bars to the chosen scheme's. */
function paintBrowserBars(): void {
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = bar.media.includes('dark') ? 'dark' : 'light';
    bar.content = bar.dataset[root.dataset['scheme'] ?? own] ?? bar.content;
  }
}
