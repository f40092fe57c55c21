import { isFull } from '../../server/testing/sizes.ts';
import { desktop, expect, test } from './journey.ts';

const article = '/blogs/api-rate-limiting';
const databases = {
  sqlite: '/blogs/sql-triggers',
  postgresql: '/blogs/sql-query-optimization',
};

for (const [engine, path] of Object.entries(databases))
  test(`a sample runs in the page with ${engine} and prints what the article says`, async ({ visit }) => {
    const page = await visit(desktop);
    await page.open(path);
    await page.click(`[data-runs="${engine}"] button`);
    const verdict = () =>
      page.evaluate(() => document.querySelector('figure [role="status"]')?.textContent ?? '');
    await expect.poll(verdict, { timeout: 120_000 }).toMatch(/expected|error|could not/i);
    expect(await verdict()).toMatch(/^Output as expected/);
  });

const bombs: Readonly<Record<string, readonly [string, RegExp]>> = {
  'typed arrays': [
    'const kept: Uint8Array[] = []; for (;;) kept.push(new Uint8Array(1e8).fill(1));',
    // On a busy machine the time limit may be over before the memory is full.
    /^Stopped: it used too much memory$|^Stopped after 10 s$/,
  ],
  // It keeps a collector busy for ten seconds, and then ends in the same way.
  ...(isFull && {
    'objects in an array': [
      'const kept: object[] = []; for (;;) kept.push({ at: kept.length, list: [kept.length] });',
      /^Stopped: it used too much memory$|^Stopped after 10 s$/,
    ],
  }),
};

for (const [kind, [code, words]] of Object.entries(bombs))
  test(`${kind} without end: the page goes on, and the next run prints what the article says`, async ({
    visit,
  }) => {
    const page = await visit(desktop);
    await page.open(article);
    await page.evaluate((draft) => sessionStorage.setItem(`run ${location.pathname} 0`, draft), code);
    await page.open(article);
    const status = () =>
      page.evaluate(() => document.querySelector('figure [role="status"]')?.textContent ?? '');
    await page.click('[data-runs] [aria-label^="Run your version"]');
    await expect.poll(status, { timeout: 120_000 }).toMatch(words);
    await page.click('[data-runs] [aria-label^="Reset"]');
    await page.click('[data-runs] [aria-label^="Run"]');
    await expect.poll(status, { timeout: 120_000 }).toMatch(/^Output as expected/);
  });
