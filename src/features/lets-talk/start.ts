import { openOnIntent } from './opener.ts';
import { resumeDeliveries } from './service.ts';
import { locateVisitor } from './visitor.ts';

function start(): void {
  openOnIntent();
  locateVisitor();
  resumeDeliveries();
}

// A page made ready ahead of its visit has no visitor yet.
if ('prerendering' in document && document.prerendering) {
  document.addEventListener('prerenderingchange', start, { once: true });
} else start();
