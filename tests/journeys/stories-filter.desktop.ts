import { storyPath } from '../../contract/routes.ts';
import { expect, test, type Page } from './journey.ts';
import { storySlugs } from './story-slugs.ts';

const all = storySlugs.length;
const tiles = (page: Page) =>
  page.getByRole('main').locator('li', { has: page.getByRole('heading', { level: 2 }) });
const form = (page: Page) => page.getByRole('search', { name: 'Filter the stories' });
const count = (page: Page) => form(page).getByRole('status');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all stories hang on the wall, and there is nothing to filter them by', async ({ page }) => {
    await page.goto('/success-stories');
    await expect(tiles(page)).toHaveCount(all);
    for (const slug of storySlugs)
      await expect(tiles(page).locator(`a[href="${storyPath(slug)}"]`)).toBeVisible();
    await expect(form(page)).toBeHidden();
  });
});

test('a choice narrows the wall, stands in the address, and survives reload and Back', async ({ page }) => {
  await page.goto('/success-stories');
  await expect(tiles(page).filter({ visible: true })).toHaveCount(all);

  await form(page).getByRole('radio', { name: 'Real estate' }).check();
  await expect(page).toHaveURL('/success-stories?domain=real-estate');
  await expect(tiles(page).filter({ visible: true })).toHaveCount(2);
  await expect(count(page)).toHaveText(`2 of ${all} stories`);

  await page.reload();
  await expect(form(page).getByRole('radio', { name: 'Real estate' })).toBeChecked();
  await expect(tiles(page).filter({ visible: true })).toHaveCount(2);

  await page.goBack();
  await expect(page).toHaveURL('/success-stories');
  await expect(tiles(page).filter({ visible: true })).toHaveCount(all);
  await expect(count(page)).toHaveText(`All ${all} stories`);
});

test('from a tile to its story, and back to the same choice', async ({ page }) => {
  await page.goto('/success-stories?technology=reactnative');
  await tiles(page).filter({ visible: true }).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'A sale closed in a living room without signal',
  );
  await page.goBack();
  await expect(page).toHaveURL('/success-stories?technology=reactnative');
  await expect(form(page).getByLabel('Built with')).toHaveValue('reactnative');
});
