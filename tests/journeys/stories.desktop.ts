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

test('a choice narrows the wall, is in the address beside the parameters of advertisers, and survives reload and Back', async ({
  page,
}) => {
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

  await page.goto('/success-stories?utm_source=mail');
  const before = await page.evaluate(() => history.length);
  await form(page).getByRole('radio', { name: 'Real estate' }).check();
  await expect(page).toHaveURL('/success-stories?utm_source=mail&domain=real-estate');
  for (let times = 0; times < 5; times += 1) await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await expect(page).toHaveURL('/success-stories?utm_source=mail');
  await expect(tiles(page).filter({ visible: true })).toHaveCount(all);
});

test('domain and technology work together, and what would leave nothing cannot be chosen; an address that no story fits offers all again', async ({
  page,
}) => {
  await page.goto('/success-stories?domain=hospitality&technology=stripe');
  await expect(tiles(page).filter({ visible: true })).toHaveCount(1);
  await expect(tiles(page).filter({ visible: true })).toContainText('Hotel Booking Rewards');
  await expect(form(page).getByRole('radio', { name: 'Engineering' })).toBeDisabled();
  await expect(form(page).getByLabel('Built with').locator('option[value="asterisk"]')).toBeDisabled();

  await page.goto('/success-stories?domain=hospitality&technology=powershell');
  await expect(tiles(page).filter({ visible: true })).toHaveCount(0);
  await expect(count(page)).toContainText('No story has both');
  await form(page).getByRole('button', { name: 'Show all stories' }).click();
  await expect(page).toHaveURL('/success-stories');
  await expect(tiles(page).filter({ visible: true })).toHaveCount(all);
});

test('the bare address of a story leads to it, a tile too, with the choice on the way back, and each story to the next', async ({
  page,
}) => {
  await page.goto('/smart-call');
  await expect(page).toHaveURL(storyPath('smart-call'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/success-stories?technology=reactnative');
  await tiles(page).filter({ visible: true }).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'A sale closed in a living room without signal',
  );
  await page.goBack();
  await expect(page).toHaveURL('/success-stories?technology=reactnative');
  await expect(form(page).getByLabel('Built with')).toHaveValue('reactnative');

  for (const [index, slug] of [...storySlugs.entries()].slice(-2)) {
    await page.goto(storyPath(slug));
    await page.getByRole('navigation', { name: 'Next story' }).getByRole('link').click();
    await expect(page).toHaveURL(storyPath(storySlugs[(index + 1) % all] ?? slug));
  }
});
