import { createRef, type ReactNode, type Ref } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * Renders a dialog in a root of its own at the end of the page, once. Resolves with its handle; rejects when it cannot be
 * rendered. `onCrash` is called when it fails later.
 */
export function mountOnce<Handle>(
  draw: (ref: Ref<Handle>, onReady: () => void) => ReactNode,
): (onCrash?: () => void) => Promise<Handle> {
  const handle = createRef<Handle>();
  let crash: () => void = () => {};
  const mount = () =>
    new Promise<void>((ready, failed) => {
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
