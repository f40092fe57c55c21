import { defineConfig } from 'vitest/config';
import { readCompanyContent } from './integrations/company-file.ts';

/** Machines that run tests may be busy. */
const timeouts = { hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

export default defineConfig({
  test: {
    // One worker for each core: by default one core is left idle.
    maxWorkers: '100%',
    projects: [
      {
        // As astro.config.ts does.
        define: { COMPANY_CONTENT: JSON.stringify(readCompanyContent({})) },
        test: {
          name: 'unit',
          // Pure functions, mostly: they share what they import, and all of them take seconds.
          pool: 'threads',
          isolate: false,
          include: ['{bench,contract,integrations,server,src,tools,checks,deploy}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{slow,attack}.test.ts'],
          testTimeout: 120_000,
          ...timeouts,
        },
      },
      {
        // Real databases, sockets and processes, some of them killed, and what takes long to load: two files at a time, because
        // they mostly wait; more would starve one another. Without isolation, or each would load the service again.
        test: {
          name: 'faults',
          include: ['{checks,deploy,integrations,server,src,tools}/**/*.slow.test.ts'],
          globalSetup: 'tests/support/shared-databases.ts',
          testTimeout: 600_000,
          maxWorkers: 2,
          isolate: false,
          ...timeouts,
        },
      },
      {
        // What strangers may send, and how fast they may not. Its sizes, and those of the faults, are in tests/support/sizes.ts.
        test: {
          name: 'attack',
          include: ['server/**/*.attack.test.ts'],
          globalSetup: 'tests/support/shared-databases.ts',
          testTimeout: 600_000,
          fileParallelism: false,
          isolate: false,
          ...timeouts,
        },
      },
      {
        // These look at the built site in dist/, which all of them in one process read and parse once.
        test: {
          name: 'checks',
          include: ['checks/**/*.check.ts'],
          testTimeout: 600_000,
          fileParallelism: false,
          isolate: false,
          ...timeouts,
        },
      },
    ],
  },
});
