import { expect, test } from './journey.ts';
import { field, hits } from './search-dialog.ts';

test('an address without a page shows Page Not Found with status 404, and leads to the root', async ({
  page,
}) => {
  for (const path of ['/404', '/%E0%A4%A', '/solutions/no-such-page', '/no-such-page']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle('Page Not Found | VS Online');
    await expect(page.getByRole('main')).toContainText(
      'The Requested URL was not Found, Please Go to our Home Page',
    );
  }
  const link = page.getByRole('main').getByRole('link', { name: 'Home Page' });
  await expect(link).toHaveAttribute('href', '/');
  await link.click();
  await expect(page).toHaveURL('/');
});

test('its search opens the dialog with what was typed, and OK goes to /home, which is the home page', async ({
  page,
}) => {
  await page.goto('/no-such-page');
  await page.getByLabel('Search the site').fill('webhook');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(field(page)).toHaveValue('webhook');
  await expect(hits(page).first()).toBeVisible();
  await page.keyboard.press('Escape');

  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/home');
  await page.getByRole('button', { name: 'OK' }).click();
  expect((await (await asked).response())?.status()).toBe(301);
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle('Custom Software Development Company | VS Online');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('it leads home and to the results of its search all the same', async ({ page }) => {
    await page.goto('/no-such-page');
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/no-such-page');
    await page.getByLabel('Search the site').fill('webhook');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/blogs?q=webhook');
    await expect(page.getByRole('region', { name: 'Search results' })).toContainText('for “webhook”');
  });
});
