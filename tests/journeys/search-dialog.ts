import { expect, type Locator, type Page } from './journey.ts';

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
export const field = (page: Page) => dialog(page).getByRole('textbox', { name: 'Search the site' });
export const status = (page: Page) => dialog(page).getByRole('status');
export const hits = (page: Page) => dialog(page).locator('[data-hit]');

/** Opens the dialog by the button of the header or of the menu; returns the element that gets focus when it closes. */
export async function openByButton(page: Page): Promise<Locator> {
  const inHeader = page.getByRole('banner').getByRole('button', { name: 'Search' });
  const hamburger = page.getByRole('button', { name: 'Open menu' });
  if (await inHeader.isVisible()) await inHeader.click();
  else {
    await hamburger.click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Search' }).click();
  }
  await expect(dialog(page)).toBeVisible();
  return (await inHeader.isVisible()) ? inHeader : hamburger;
}

export async function openByChord(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}
