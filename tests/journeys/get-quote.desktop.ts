import { expect, test } from './journey.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('Get Quote leads to the page where a visitor can reach us', async ({ page }) => {
    await page.goto('/404');
    await page.getByRole('banner').getByRole('button', { name: 'Get Quote' }).click();
    await expect(page).toHaveURL(/\/lets-talk\??#lets-talk$/);
    await expect(page.locator('#lets-talk')).toBeInViewport();
  });
});

test('lets-talk shows the home page under its own address', async ({ page }) => {
  const answer = await page.goto('/lets-talk');
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveURL('/lets-talk');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /^https?:\/\/[^/]+\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    await page.request.get('/').then(async (home) => /<h1[^>]*>([^<]+)</.exec(await home.text())?.[1] ?? ''),
  );
});
