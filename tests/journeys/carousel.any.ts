import { desktopOnly, expect, test, withMotion } from './journey.ts';
import { caption, captions, openAtFirstCaption } from './captions.ts';

test.use(withMotion);

test('no caption is the largest paint, also after a full round, and turning it moves nothing on the page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const painted: string[] = [];
    Object.assign(globalThis, { painted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element: Element | null })[]) {
        painted.push(entry.element?.textContent ?? '');
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await openAtFirstCaption(page);
  const lead = page.getByRole('main').getByRole('button', { name: 'Get Quote' }).first();
  const before = await lead.boundingBox();
  for (const words of [...captions.slice(1), captions[0]]) {
    await page.clock.runFor(3000);
    await expect(caption(page)).toHaveText(words);
    await expect(caption(page)).toHaveCSS('opacity', '1');
    expect(await lead.boundingBox()).toEqual(before);
  }
  const painted = await page.evaluate(() => (globalThis as unknown as { painted: string[] }).painted);
  const heading = page.getByRole('heading', { level: 1 });
  const opening = page.locator('h1 + div > p').first();
  expect([await heading.textContent(), await opening.textContent()]).toContain(painted.at(-1));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('all captions can be read', desktopOnly, async ({ page }) => {
    await page.goto('/');
    for (const words of captions) await expect(page.getByText(words, { exact: true })).toBeVisible();
  });
});
