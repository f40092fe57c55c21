import { createRef } from 'react';
import { createRoot } from 'react-dom/client';
import { LetsTalk, type LetsTalkHandle } from './LetsTalk.tsx';
import styles from './popup.css?inline';

const handle = createRef<LetsTalkHandle>();

function dress(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

function mount(): Promise<void> {
  dress();
  const place = document.body.appendChild(document.createElement('div'));
  return new Promise((ready) => {
    createRoot(place).render(<LetsTalk ref={handle} onReady={ready} />);
  });
}

let mounted: Promise<void> | undefined;

/** Opens the popup; when it closes, focus goes back to what opened it. */
export async function openPopup(opener: HTMLElement | null, description?: string): Promise<void> {
  mounted ??= mount();
  await mounted;
  handle.current?.open(opener, description);
}
