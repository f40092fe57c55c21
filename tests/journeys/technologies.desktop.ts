import { expect, test, type Page } from './journey.ts';

const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Technologies by layer' })
    .locator('tr[data-use]')
    .filter({ visible: true });
const option = (page: Page, name: string) =>
  page.getByRole('search', { name: 'Filter the technologies' }).getByRole('radio', { name });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the technologies can be narrowed to a layer, a recommendation, and both', async ({ page }) => {
    await page.goto('/expertise/technical');
    const all = await rows(page).count();
    expect(all).toBeGreaterThan(30);

    await option(page, 'Data').check();
    await expect(rows(page).filter({ hasText: 'PostgreSQL' })).toBeVisible();
    await expect(rows(page).filter({ hasText: 'React' })).toHaveCount(0);
    expect(await rows(page).count()).toBeLessThan(all / 2);

    await option(page, 'We maintain it').check();
    await expect(rows(page)).toHaveCount(2);

    await option(page, 'Mobile and devices').check();
    await expect(rows(page)).toHaveText(['None in this layer']);
  });
});

test('the arrow keys move through the layers, and what was written about a technology opens', async ({
  page,
}) => {
  await page.goto('/expertise/technical');
  await page.getByRole('radio', { name: 'All' }).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(option(page, 'Interfaces')).toBeChecked();
  const react = rows(page).filter({ hasText: 'Screens that are open all day' });
  await react.getByText('about React').locator('..').click();
  await react.getByRole('link').first().click();
  await expect(page).toHaveURL('/success-stories/unique-voice-trading-platform');
});
