import { desktopOnly, expect, islandsHydrated, test } from './journey.ts';
import { caption, captions, carousel, openAtFirstCaption } from './captions.ts';

test('has a pause button that holds until pressed again', desktopOnly, async ({ page }) => {
  await openAtFirstCaption(page);
  await carousel(page).getByRole('button', { name: 'Pause' }).click();
  await page.mouse.move(0, 0);
  await page.locator('body').click({ position: { x: 5, y: 300 } });
  await page.clock.runFor(10_000);
  await expect(caption(page)).toHaveText(captions[0]);
  await carousel(page).getByRole('button', { name: 'Play' }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(3000);
  await expect(caption(page)).toHaveText(captions[1]);
});

test('no caption is the largest paint, also after a full round', async ({ page }) => {
  await page.addInitScript(() => {
    const painted: string[] = [];
    Object.assign(globalThis, { painted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element: Element | null })[]) {
        painted.push(entry.element?.textContent ?? '');
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.clock.install({ time: 0 });
  await page.goto('/');
  await islandsHydrated(page);
  await page.clock.pauseAt(60_000);
  for (let turn = 0; turn < captions.length; turn += 1) {
    const next = caption(page);
    await page.clock.runFor(3000);
    await expect(next).toHaveCSS('opacity', '1');
  }
  const painted = await page.evaluate(() => (globalThis as unknown as { painted: string[] }).painted);
  const heading = page.getByRole('heading', { level: 1 });
  const lead = page.locator('h1 + div > p').first();
  expect([await heading.textContent(), await lead.textContent()]).toContain(painted.at(-1));
});

test('turning it moves nothing on the page', async ({ page }) => {
  await openAtFirstCaption(page);
  const lead = page.getByRole('main').getByRole('button', { name: 'Get Quote' }).first();
  const before = await lead.boundingBox();
  for (const words of captions.slice(1)) {
    await page.clock.runFor(3000);
    await expect(caption(page)).toHaveText(words);
    expect(await lead.boundingBox()).toEqual(before);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('all captions can be read', desktopOnly, async ({ page }) => {
    await page.goto('/');
    for (const words of captions) await expect(page.getByText(words, { exact: true })).toBeVisible();
  });
});
