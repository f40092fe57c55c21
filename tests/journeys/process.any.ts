import { desktopOnly, expect, type Page, test } from './journey.ts';

const path = '/development-process';
const stops = (page: Page) => page.getByRole('navigation', { name: 'Eight stages' }).getByRole('link');
const stage = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const current = (page: Page) => page.locator('[data-stop][aria-current="step"]');

test(
  'begins at discovery, and a stop leads to its stage, clear of the header',
  desktopOnly,
  async ({ page }) => {
    await page.goto(path);
    await expect(stage(page, 'Discovery')).toBeVisible();
    await expect(stage(page, 'Build')).toBeHidden();
    await stops(page).filter({ hasText: 'Build' }).click();
    await expect(page).toHaveURL(`${path}#build`);
    await expect(stage(page, 'Build')).toBeVisible();
    await expect(stage(page, 'Discovery')).toBeHidden();
    await expect(current(page)).toContainText('Build');
    await expect(page.getByRole('heading', { name: 'Build', exact: true })).toBeInViewport();
    await expect(current(page)).toBeInViewport();
  },
);

test(
  'arrow keys walk the line from one end to the other, Back leaves it, and Next and Previous go on from within a stage',
  desktopOnly,
  async ({ page }) => {
    await page.goto('/privacy');
    await page.goto(path);
    const all = await stops(page).all();
    expect(all).toHaveLength(8);
    await all[0]!.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(current(page)).toContainText('Discovery');
    for (const stop of all.slice(1)) {
      await page.keyboard.press('ArrowRight');
      await expect(stop).toBeFocused();
      await expect(stop).toHaveAttribute('aria-current', 'step');
      await expect(page.locator(new URL(page.url()).hash)).toBeVisible();
    }
    await page.keyboard.press('ArrowRight');
    await expect(all[7]!).toBeFocused();
    await page.keyboard.press('Home');
    await expect(all[0]!).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/privacy');

    await page.goto(path);
    await page.getByRole('link', { name: 'Next: First slice' }).click();
    await expect(stage(page, 'First slice')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(stage(page, 'Build')).toBeFocused();
    await page.getByRole('link', { name: 'Previous: First slice' }).click();
    await expect(stage(page, 'First slice')).toBeVisible();
  },
);

test('an address that names a stage opens it, and choosing one moves nothing else on the page', async ({
  page,
}) => {
  await page.goto(`${path}#hardening`);
  await expect(page.getByRole('heading', { name: 'Hardening', exact: true })).toBeInViewport();
  await expect(stage(page, 'Discovery')).toBeHidden();
  await expect(current(page)).toContainText('Hardening');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  for (const stop of await stops(page).all()) {
    await stop.click();
    // A drawing that scrolls into view may round the page's height to another pixel.
    expect(Math.abs((await height()) - before)).toBeLessThanOrEqual(1);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all stages stand one below the other, and the stops lead to them', async ({ page }) => {
    await page.goto(path);
    const hrefs = await stops(page).evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    );
    expect(hrefs).toHaveLength(8);
    let foot = 0;
    for (const href of hrefs) {
      await expect(page.locator(href)).toBeVisible();
      const box = await page.locator(href).boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(foot);
      foot = (box?.y ?? 0) + (box?.height ?? 0) - 1;
    }
    await stops(page).last().click();
    await expect(page.getByRole('heading', { name: 'Every 15 days', exact: true })).toBeInViewport();
  });
});
