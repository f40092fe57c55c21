import { useEffect, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

type Props = { readonly onReady: () => void; readonly children: ReactNode };

function Ready({ onReady, children }: Props) {
  useEffect(onReady, [onReady]);
  return children;
}

/** Resolves when the demonstration answers to events. */
export const hydrate = (place: HTMLElement, Demo: ComponentType): Promise<void> =>
  new Promise((resolve) => {
    const tree = (
      <Ready
        onReady={() => {
          place.dataset['ready'] = '';
          resolve();
        }}
      >
        <Demo />
      </Ready>
    );
    // The error boundaries catch errors that the reader asked for.
    hydrateRoot(place, tree, { onCaughtError: () => {} });
  });
