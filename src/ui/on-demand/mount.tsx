import { createRef, type ReactNode, type Ref } from 'react';
import { createRoot } from 'react-dom/client';
import modal from './modal.css?inline';

function dress(styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Gives a dialog what it needs on any page: its styles, a place and its own root. The promise is its handle, the same one
 * every time; it rejects when the dialog cannot be drawn. `onCrash` is called when it fails later.
 */
export function mountOnce<Handle>(
  styles: string,
  draw: (ref: Ref<Handle>, onReady: () => void) => ReactNode,
): (onCrash?: () => void) => Promise<Handle> {
  const handle = createRef<Handle>();
  let crash: () => void = () => {};
  const mount = () =>
    new Promise<void>((ready, failed) => {
      dress(modal);
      dress(styles);
      const place = document.body.appendChild(document.createElement('div'));
      const onUncaughtError = (error: unknown) => {
        console.error(error);
        failed(new Error('The dialog cannot be drawn', { cause: error }));
        crash();
      };
      createRoot(place, { onUncaughtError }).render(draw(handle, ready));
    });
  let mounted: Promise<void> | undefined;
  return async (onCrash = () => {}) => {
    mounted ??= mount();
    await mounted;
    crash = onCrash;
    if (!handle.current) throw new Error('The dialog is gone');
    return handle.current;
  };
}
