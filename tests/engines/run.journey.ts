import { desktop, expect, test, type Page } from './journey.ts';

const article = '/blogs/api-rate-limiting';
const verdict = (page: Page) =>
  page.evaluate(() => document.querySelector('figure [role="status"]')?.textContent ?? '');

test('samples run in the page with SQLite and PostgreSQL and print what the article says', async ({
  visit,
}) => {
  const page = await visit(desktop);
  for (const [engine, path] of [
    ['sqlite', '/blogs/sql-triggers'],
    ['postgresql', '/blogs/sql-query-optimization'],
  ] as const) {
    await page.open(path);
    await page.click(`[data-runs="${engine}"] button`);
    await expect.poll(() => verdict(page), { timeout: 120_000 }).toMatch(/expected|error|could not/i);
    expect(await verdict(page)).toMatch(/^Output as expected/);
  }
});

test('typed arrays without end: the page goes on, and the next run prints what the article says', async ({
  visit,
}) => {
  const code = 'const kept: Uint8Array[] = []; for (;;) kept.push(new Uint8Array(1e8).fill(1));';
  const page = await visit(desktop);
  await page.open(article);
  await page.evaluate((draft) => sessionStorage.setItem(`run ${location.pathname} 0`, draft), code);
  await page.open(article);
  await page.click('[data-runs] [aria-label^="Run your version"]');
  // On a busy machine the time limit may be over before the memory is full.
  const stopped = /^Stopped: it used too much memory$|^Stopped after 10 s$/;
  await expect.poll(() => verdict(page), { timeout: 120_000 }).toMatch(stopped);
  await page.click('[data-runs] [aria-label^="Reset"]');
  await page.click('[data-runs] [aria-label^="Run"]');
  await expect.poll(() => verdict(page), { timeout: 120_000 }).toMatch(/^Output as expected/);
});
