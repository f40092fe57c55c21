import { expect, test, type Page } from './journey.ts';
import { existingEntries, isGroup } from './menu-entries.ts';

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const panel = (page: Page) => nav(page).locator('[popover]:popover-open');
const hrefsIn = (page: Page) =>
  panel(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test.beforeEach(({ page }) => page.goto('/').then(() => undefined));

test('each menu opens by mouse and shows its specified entries, one menu at a time', async ({ page }) => {
  for (const { menu, hrefs } of (await existingEntries(page)).filter(isGroup)) {
    await nav(page).getByRole('button', { name: menu }).click();
    await expect(panel(page)).toHaveCount(1);
    expect(await hrefsIn(page)).toEqual(hrefs);
  }
});

test('a single entry is a plain link', async ({ page }) => {
  for (const { menu, hrefs } of (await existingEntries(page)).filter((entry) => !isGroup(entry))) {
    await expect(nav(page).getByRole('link', { name: menu })).toHaveAttribute('href', hrefs[0]!);
  }
});

test('a second click, a click elsewhere and Escape close it', async ({ page }) => {
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
});

test('by keyboard: Enter opens, Tab walks through the links and leaving closes', async ({ page }) => {
  const button = nav(page).getByRole('button', { name: 'Solutions' });
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
});

test('an open panel stands below its button and inside the window', async ({ page }) => {
  for (const { menu } of (await existingEntries(page)).filter(isGroup)) {
    const button = nav(page).getByRole('button', { name: menu });
    await button.click();
    const [from, box] = [(await button.boundingBox())!, (await panel(page).boundingBox())!];
    expect(box.y).toBeGreaterThanOrEqual(from.y + from.height);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(1440);
  }
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

test('there is no hamburger at 1200 px, and one below', async ({ page }) => {
  const hamburger = page.getByRole('button', { name: 'Open menu' });
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect(hamburger).toBeHidden();
  await expect(nav(page)).toBeVisible();
  await page.setViewportSize({ width: 1199, height: 800 });
  await expect(hamburger).toBeVisible();
  await expect(nav(page)).toBeHidden();
});
