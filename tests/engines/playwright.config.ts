import { defineConfig } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import type { EngineName } from './engines.ts';

const results = fileURLToPath(new URL('../../test-results/', import.meta.url));

/**
 * Playwright is used as the runner only: it drives neither WebKitGTK nor every Firefox of Debian, so the journeys have
 * drivers of their own.
 */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: `${results}engines`,
  forbidOnly: true,
  retries: 0,
  // For machines that are busy with something else.
  timeout: 300_000,
  workers: 2,
  reporter: [['list'], ['json', { outputFile: `${results}engines.json` }]],
  projects: [
    { name: 'webkit', use: { engineName: 'webkit' } },
    { name: 'firefox', use: { engineName: 'firefox' } },
  ],
});
