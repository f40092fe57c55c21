import { axeViolations } from './checkers.ts';
import { expect, test, type Page } from './journey.ts';
import { blockOf, write } from './runner.ts';

const article = '/blogs/api-rate-limiting';
const name = 'limit/compare.ts';

test('an error is shown at its line, and the open editor has no violations in any colours', async ({
  page,
}) => {
  await page.goto(article);
  const block = blockOf(page, name);
  await block.run.click();
  await expect(block.status).toHaveText(/^Output/);
  await write(page, block, "console.log('before');\n\nnull.x;");
  await block.run.click();
  await expect(block.status).toHaveText(/^Line 3: TypeError: Cannot read properties of null/);
  await expect(block.editor).toContainText('TypeError');
  await expect(block.output).toContainText('before');

  await write(page, block, 'const a = 1;\nenum Colour { Red }');
  await block.run.click();
  await expect(block.status).toHaveText(/^Line 2: TypeScript enum is not supported/);

  await write(page, block, 'const a = 1;\nconst b = = 2;');
  await block.run.click();
  await expect(block.status).toHaveText(/^Line 2: SyntaxError/);

  await write(page, block, "import fs from 'node:fs';");
  await block.run.click();
  await expect(block.status).toHaveText(/^Line 1: node:fs is not available in the browser/);

  await write(page, block, "// A comment\nconsole.log('other', 1);\nthrow new Error('at line 3');");
  await block.run.click();
  await expect(block.status).toHaveText('Line 3: Error: at line 3');
  await block.figure.evaluate((figure) => (figure.id = 'checked'));
  for (const media of [
    { colorScheme: 'light' },
    { colorScheme: 'dark', reducedMotion: 'reduce' },
    { forcedColors: 'active' },
  ] as const) {
    await page.emulateMedia(media);
    expect(await axeViolations(page, '#checked'), JSON.stringify(media)).toEqual([]);
  }
  await page.emulateMedia({ forcedColors: 'none' });

  // In print the article is as without an editor.
  await page.emulateMedia({ media: 'print' });
  await expect(block.figure.locator('pre > code').first()).toBeVisible();
  await expect(block.editor).toBeHidden();
  await expect(block.status).toBeHidden();
  await expect(block.run).toBeHidden();
});

test('an endless loop is stopped by the reader, and after ten seconds by itself', async ({ page }) => {
  await page.clock.install();
  await page.goto(article);
  const block = blockOf(page, name);
  await block.run.click();
  await expect(block.status).toHaveText(/^Output/);
  await write(page, block, "console.log('on');\nwhile (true);");
  await block.run.click();
  await expect(block.output).toContainText('on');
  await block.stop.click();
  await expect(block.status).toHaveText('Stopped');
  await expect(block.run).toBeVisible();

  await block.run.click();
  await expect(block.output).toContainText('on');
  await page.clock.fastForward(4_000);
  await expect(block.stop).toBeVisible();
  await page.clock.fastForward(6_000);
  await expect(block.status).toHaveText('Stopped after 10 s');

  await write(page, block, "console.log('again');");
  await block.run.click();
  await expect(block.output).toContainText('again');
});

test('an edited sample is kept for the tab', async ({ page }) => {
  await page.goto(article);
  const block = blockOf(page, name);
  await block.run.click();
  await expect(block.status).toHaveText(/^Output/);
  await write(page, block, "console.log('mine');");
  await page.reload();
  await expect(block.run).toHaveText('Run your version');
  await expect(block.editor).toBeHidden();
  await block.run.click();
  await expect(block.output).toContainText('mine');
  await block.reset.click();
  await page.reload();
  await expect(block.run).toHaveText('Run');
});

test("SQL runs on SQLite, fetched for the first article, and from the browser's cache for the next", async ({
  page,
}) => {
  const first = { path: '/blogs/entity-framework-core-performance', name: 'SQL' };
  const second = { path: '/blogs/saas-subscription-billing', name: 'billing/prices.sql' };
  expect(await bytesOfEngine(page, first)).toBeGreaterThan(300_000);
  const block = blockOf(page, first.name);
  await write(page, block, 'SELECT 1 AS one;\nSELECT * FROM nowhere;');
  await block.run.click();
  await expect(block.status).toHaveText(/^Line 2: no such table: nowhere/);
  await expect(block.output).toContainText('error: no such table: nowhere');
  expect(await bytesOfEngine(page, second)).toBe(0);
});

/** Runs a block of an article; returns how much of its engine came through the network. */
async function bytesOfEngine(
  page: Page,
  sample: { readonly path: string; readonly name: string },
): Promise<number> {
  await page.goto(sample.path);
  const block = blockOf(page, sample.name);
  await block.run.click();
  await expect(block.status).toHaveText(/^Output as expected/);
  return page.evaluate(() => {
    const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const parts = fetched.filter((each) => /\.(wasm|data)$|\.worker\W/.test(each.name));
    return parts.reduce((sum, { transferSize }) => sum + transferSize, 0);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('there is nothing to press', async ({ page }) => {
    await page.goto(article);
    await expect(blockOf(page, name).figure.getByText(/^Run with Node/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Run/ })).toHaveCount(0);
  });
});
