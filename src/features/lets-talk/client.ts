import { localStore } from '../../site/storage.ts';
import { openOnIntent } from './opener.ts';
import { locateVisitor } from './visitor.ts';
import { hasWaitingSaves } from './unsent.ts';

/** The code that sends saves comes with the popup; elsewhere it is fetched only where one waits. */
function resumeDeliveries(): void {
  if (!hasWaitingSaves(localStore)) return;
  import('./service.ts').then(
    (service) => service.resumeDeliveries(),
    // Without a connection there is nothing to send over either; the next one tries again.
    () => addEventListener('online', resumeDeliveries, { once: true }),
  );
}

function start(): void {
  openOnIntent();
  locateVisitor();
  resumeDeliveries();
  // Pages that were seen since may have left a save.
  addEventListener('pageshow', ({ persisted }) => persisted && resumeDeliveries());
}

// A page made ready ahead of its visit has no visitor yet.
if ('prerendering' in document && document.prerendering) {
  document.addEventListener('prerenderingchange', start, { once: true });
} else start();
