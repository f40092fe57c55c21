import { createRef, type ReactNode, type Ref } from 'react';
import { createRoot } from 'react-dom/client';
import modal from './modal.css?inline';

function dress(styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

/**
 * What a dialog needs to stand on any page: its styles, a place and its own root. The promise is its handle, the same
 * one every time.
 */
export function mountOnce<Handle>(
  styles: string,
  draw: (ref: Ref<Handle>, onReady: () => void) => ReactNode,
): () => Promise<Handle | null> {
  const handle = createRef<Handle>();
  const mount = () =>
    new Promise<void>((ready) => {
      dress(modal);
      dress(styles);
      const place = document.body.appendChild(document.createElement('div'));
      createRoot(place).render(draw(handle, ready));
    });
  let mounted: Promise<void> | undefined;
  return async () => {
    mounted ??= mount();
    await mounted;
    return handle.current;
  };
}
