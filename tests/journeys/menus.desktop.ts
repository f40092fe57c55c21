import { expect, test, type Page } from './journey.ts';
import { existingEntries, isGroup } from './menu-entries.ts';

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const panel = (page: Page) => nav(page).locator('[popover]:popover-open');
const hrefsIn = (page: Page) =>
  panel(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test.beforeEach(({ page }) => page.goto('/').then(() => undefined));

test('each menu opens by mouse below its button, one at a time, with its specified entries', async ({
  page,
}) => {
  const entries = await existingEntries(page);
  for (const { menu, hrefs } of entries.filter(isGroup)) {
    const button = nav(page).getByRole('button', { name: menu });
    await button.click();
    await expect(panel(page)).toHaveCount(1);
    expect(await hrefsIn(page)).toEqual(hrefs);
    const [from, box] = [(await button.boundingBox())!, (await panel(page).boundingBox())!];
    expect(box.y).toBeGreaterThanOrEqual(from.y + from.height);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(1440);
  }
  for (const { menu, hrefs } of entries.filter((entry) => !isGroup(entry)))
    await expect(nav(page).getByRole('link', { name: menu })).toHaveAttribute('href', hrefs[0]!);
});

test('a second click, a click elsewhere, Escape and Tab close it, and a hamburger replaces it below 1200 px', async ({
  page,
}) => {
  const button = nav(page).getByRole('button', { name: 'Solutions' });
  await button.click();
  await expect(panel(page)).toBeVisible();
  await button.click();
  await expect(panel(page)).toHaveCount(0);
  await button.click();
  await page.mouse.click(40, 500);
  await expect(panel(page)).toHaveCount(0);
  await button.click();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(button).toBeFocused();

  await button.focus();
  await page.keyboard.press('Enter');
  const links = panel(page).getByRole('link');
  const count = await links.count();
  for (let index = 0; index < count; index += 1) {
    await page.keyboard.press('Tab');
    await expect(links.nth(index)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(panel(page)).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(button).toBeFocused();

  const hamburger = page.getByRole('button', { name: 'Open menu' });
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect(hamburger).toBeHidden();
  await expect(nav(page)).toBeVisible();
  await page.setViewportSize({ width: 1199, height: 800 });
  await expect(hamburger).toBeVisible();
  await expect(nav(page)).toBeHidden();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });
  test('a tap opens and a tap elsewhere closes', async ({ page }) => {
    await nav(page).getByRole('button', { name: 'Products' }).tap();
    await expect(panel(page)).toBeVisible();
    await page.touchscreen.tap(40, 500);
    await expect(panel(page)).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('menus open and close all the same', async ({ page }) => {
    await nav(page).getByRole('button', { name: 'Solutions' }).click();
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
  });
});
