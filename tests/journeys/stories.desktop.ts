import { storyPath } from '../../contract/routes.ts';
import { expect, test, type Page } from './journey.ts';
import { storySlugs } from './story-slugs.ts';

const all = storySlugs.length;
const tiles = (page: Page) =>
  page.getByRole('main').locator('li', { has: page.getByRole('heading', { level: 2 }) });
const form = (page: Page) => page.getByRole('search', { name: 'Filter the stories' });
const count = (page: Page) => form(page).getByRole('status');

test('domain and technology work together, and what would leave nothing cannot be chosen', async ({
  page,
}) => {
  await page.goto('/success-stories?domain=hospitality&technology=stripe');
  await expect(tiles(page).filter({ visible: true })).toHaveCount(1);
  await expect(tiles(page).filter({ visible: true })).toContainText('Hotel Booking Rewards');
  await expect(form(page).getByRole('radio', { name: 'Engineering' })).toBeDisabled();
  await expect(form(page).getByLabel('Built with').locator('option[value="asterisk"]')).toBeDisabled();
});

test('an address that no story fits says so and offers all of them again', async ({ page }) => {
  await page.goto('/success-stories?domain=hospitality&technology=powershell');
  await expect(tiles(page).filter({ visible: true })).toHaveCount(0);
  await expect(count(page)).toContainText('No story has both');
  await form(page).getByRole('button', { name: 'Show all stories' }).click();
  await expect(page).toHaveURL('/success-stories');
  await expect(tiles(page).filter({ visible: true })).toHaveCount(all);
});

test('the bare address of a story leads to it', async ({ page }) => {
  await page.goto('/smart-call');
  await expect(page).toHaveURL(storyPath('smart-call'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the next story leads on, and from the last one to the first', async ({ page }) => {
  for (const [index, slug] of [...storySlugs.entries()].slice(-2)) {
    await page.goto(storyPath(slug));
    await page.getByRole('navigation', { name: 'Next story' }).getByRole('link').click();
    await expect(page).toHaveURL(storyPath(storySlugs[(index + 1) % all] ?? slug));
  }
});

test('a choice leaves the parameters of advertisers in the address, and arrow keys do not fill the history', async ({
  page,
}) => {
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
