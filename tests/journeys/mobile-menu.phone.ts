import { expect, scrollPosition, scrollTo, test, type Page } from './journey.ts';
import { existingEntries, isGroup } from './menu-entries.ts';
import { popup } from './popup.ts';

const hamburger = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const open = async (page: Page) => {
  await hamburger(page).tap();
  await expect(overlay(page)).toBeVisible();
};

test.beforeEach(({ page }) => page.goto('/').then(() => undefined));

test('opens from the hamburger, keeps the focus, and gives it back when its icon or Escape close it; has the items of the header in panels that open and close', async ({
  page,
}) => {
  await open(page);
  await overlay(page).getByRole('button', { name: 'Close' }).tap();
  await expect(overlay(page)).toBeHidden();
  await expect(hamburger(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(overlay(page)).toBeVisible();
  const inside = () => overlay(page).evaluate((dialog) => dialog.contains(document.activeElement));
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press(key);
      expect(await inside(), `${key}, press ${press + 1}`).toBe(true);
    }
  }
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toBeHidden();
  await expect(hamburger(page)).toBeFocused();

  await open(page);
  for (const { menu, hrefs } of await existingEntries(page)) {
    if (isGroup({ menu, hrefs })) {
      const summary = overlay(page).locator('summary', { hasText: menu });
      const panel = overlay(page).locator('details', { has: page.locator('summary', { hasText: menu }) });
      const links = panel.getByRole('link');
      await expect(links).toHaveCount(0);
      await summary.tap();
      await expect(links.first()).toBeVisible();
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(hrefs);
      await summary.tap();
      await expect(links).toHaveCount(0);
    } else {
      await expect(overlay(page).getByRole('link', { name: menu })).toHaveAttribute('href', hrefs[0]!);
    }
  }
});

test('the page does not scroll while it is open, and stays where it was', async ({ page }) => {
  await scrollTo(page, 900);
  await open(page);
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, 600);
  await scrollTo(page, 900);
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  expect(await scrollPosition(page)).toBe(900);
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
  expect(await scrollPosition(page)).toBe(900);
});

test('its Get Quote opens the popup, and at 1200 px the menu is gone and the page usable', async ({
  page,
}) => {
  await open(page);
  await overlay(page).getByRole('button', { name: 'Get Quote' }).tap();
  await expect(popup(page)).toBeVisible();
  await expect(overlay(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  await expect(hamburger(page)).toBeFocused();

  await open(page);
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect(overlay(page)).toBeHidden();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Solutions' }).click();
  await expect(page.locator('[popover]:popover-open')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('opens and closes all the same', async ({ page }) => {
    await open(page);
    await overlay(page).getByRole('button', { name: 'Close' }).tap();
    await expect(overlay(page)).toBeHidden();
  });
});
