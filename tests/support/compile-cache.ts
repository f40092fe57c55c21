import { flushCompileCache } from 'node:module';

// Node writes its compile cache when a process ends, and killed servers would never write theirs.
setTimeout(flushCompileCache, 500).unref();
