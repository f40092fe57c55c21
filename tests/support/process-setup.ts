import { flushCompileCache } from 'node:module';

// Node writes its compile cache when a process ends, and killed servers would never write theirs.
setTimeout(flushCompileCache, 500).unref();

// A test that runs out of time does not end its servers, and Vitest would wait for them without end.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
