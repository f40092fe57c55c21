import { expect, islandsAwake, scrollTo, test } from './journey.ts';
import { pageKinds } from './page-kinds.ts';

for (const path of pageKinds) {
  test(`nothing shifts on ${path}, however late the fonts come`, async ({ page }) => {
    await page.addInitScript(() => {
      const seen = { total: 0 };
      Object.assign(globalThis, { shift: seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          seen.total += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    await page.route('**/*.woff2', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await scrollTo(page, 0);
    release();
    await page.evaluate(() => document.fonts.ready);
    await islandsAwake(page);
    // Drawings and code have come to where there was only room for them.
    await expect(page.locator('[data-ratio], [data-lines]')).toHaveCount(0);
    const height = await page.evaluate(() => document.body.scrollHeight);
    for (let top = 0; top <= height; top += 500) await scrollTo(page, top);
    expect(
      await page.evaluate(() => (globalThis as unknown as { shift: { total: number } }).shift.total),
    ).toBe(0);
  });
}
