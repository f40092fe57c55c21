import { defineConfig } from '@playwright/test';
import { findBrowser } from './tools/browser.ts';

const port = process.env['JOURNEYS_PORT'] ?? '4399';
const baseURL = `http://127.0.0.1:${port}`;
const browser = findBrowser();
const isRoot = process.getuid?.() === 0;

/**
 * A file says in its name where it runs: menu.desktop.ts, menu.phone.ts, and not-found.any.ts in both. What does not depend on
 * the size of the screen runs on the desktop only.
 */
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  // For machines that are busy with something else: nothing that passes waits for either.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  workers: 2,
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  webServer: {
    command: `"${process.execPath}" server/main.ts`,
    // All journeys come from one address, in a hurry, and leave nothing behind.
    env: {
      HOST: '127.0.0.1',
      PORT: port,
      LOG_LEVEL: 'warn',
      DATA_FOLDER: 'test-results/data',
      RATE_LIMIT: '100000',
    },
    url: `${baseURL}/readyz`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
  use: {
    baseURL,
    trace: 'off',
    screenshot: 'only-on-failure',
    // What moves is drawn again and again; journeys about motion ask for it (`withMotion`).
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        ...['--headless', '--disable-gpu', '--disable-quic', '--no-first-run'],
        // No spare process for a page that a journey never opens.
        '--renderer-process-limit=1',
        ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
        // Chromium refuses to run as root with its sandbox, and keeps it everywhere else.
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      testMatch: /\.(desktop|any)\.ts$/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: /\.(phone|any)\.ts$/,
      grepInvert: /@desktop-only/,
      // One device pixel for each of the page: three would be nine times the painting.
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
});
