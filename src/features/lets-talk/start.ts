import { openOnIntent } from './opener.ts';
import { resumeDeliveries } from './service.ts';
import { locateVisitor } from './visitor.ts';

openOnIntent();
try {
  locateVisitor();
  resumeDeliveries();
} catch {
  // Storage may be forbidden: then there is nothing to remember and nothing to resume.
}
