import { useEffect, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { DemoName } from './names.ts';

const loaders: Readonly<Record<DemoName, () => Promise<ComponentType>>> = {
  'rate-limiter': async () => (await import('./rate-limiter/RateLimiter.tsx')).RateLimiter,
  'event-loop': async () => (await import('./event-loop/EventLoop.tsx')).EventLoop,
  isolation: async () => (await import('./isolation/Isolation.tsx')).Isolation,
  'error-boundaries': async () => (await import('./error-boundaries/ErrorBoundaries.tsx')).ErrorBoundaries,
  'layout-shift': async () => (await import('./layout-shift/LayoutShift.tsx')).LayoutShift,
  reconnects: async () => (await import('./reconnects/Reconnects.tsx')).Reconnects,
};

type Props = { readonly onReady: () => void; readonly children: ReactNode };

function Ready({ onReady, children }: Props) {
  useEffect(onReady, [onReady]);
  return children;
}

/** Resolves when the demonstration answers to events. */
export async function hydrate(place: HTMLElement): Promise<void> {
  const Demo = await loaders[place.dataset['demo'] as DemoName]();
  return new Promise((resolve) => {
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
}
