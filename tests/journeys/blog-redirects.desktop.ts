import { expect, scrollTo, test, withMotion, recordLayoutShifts } from './journey.ts';

test.use(withMotion);

const article = '/blogs/detailed-guide-of-webhooks';

test('who cannot be understood gets the list, what was looked for, and the nearest articles; it is shown as text, and to no one else', async ({
  page,
}) => {
  await page.goto('/blogs/kotlin-coroutines');
  await expect(page).toHaveURL('/blogs?from=kotlin%20coroutines');
  const notice = page.getByRole('complementary', { name: 'There is no article called' });
  await expect(notice).toContainText('kotlin coroutines');
  await expect(notice.getByRole('link')).toHaveCount(3);
  await notice.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/blogs\/[a-z0-9-]+$/);
  await expect(page.getByRole('article')).toBeVisible();

  const hostile = '<img src=x onerror=alert(1)>';
  await page.goto(`/blogs?from=${encodeURIComponent(hostile)}`);
  await expect(notice).toContainText(hostile);
  await expect(notice.locator('img')).toHaveCount(0);
  await page.goto('/blogs');
  await expect(page.locator('[data-looked-for]')).toBeHidden();
});

test('nothing moves while help arrives: in the list, and on Page Not Found with the nearest pages', async ({
  page,
}) => {
  const shifted = await recordLayoutShifts(page);
  await page.goto('/blogs?from=kotlin%20coroutines');
  await expect(page.locator('[data-nearest] a').first()).toHaveAttribute('href', /^\/blogs\//);
  await scrollTo(page, 0);
  expect(await shifted()).toEqual([]);

  await page.goto('/open-sorce-licence');
  const nearest = page.getByRole('navigation', { name: 'Perhaps you were looking for' });
  await expect(nearest.getByRole('link').first()).toHaveAttribute('href', '/open-source-license');
  await expect(nearest.getByRole('link')).toHaveCount(3);
  await scrollTo(page, 0);
  expect(await shifted()).toEqual([]);
});

test.describe('on a host that serves files and nothing else', () => {
  test('Page Not Found leads on by itself', async ({ page }) => {
    const notFound = await (await page.request.get('/404')).body();
    await page.route('**/blogs/detailled-guide-webhook', (route) =>
      route.fulfill({ status: 404, contentType: 'text/html; charset=utf-8', body: notFound }),
    );
    await page.goto('/blogs/detailled-guide-webhook');
    await expect(page).toHaveURL(article);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is simply the list', async ({ page }) => {
    await page.goto('/blogs/kotlin-coroutines');
    await expect(page).toHaveURL('/blogs?from=kotlin%20coroutines');
    await expect(page.locator('[data-looked-for]')).toBeHidden();
    await expect(page.getByRole('main').locator(`a[href="${article}"]`).first()).toBeVisible();
    // Page Not Found offers three pages all the same.
    await page.goto('/open-sorce-licence');
    const nearest = page.getByRole('navigation', { name: 'Perhaps you were looking for' });
    await expect(nearest.getByRole('link')).toHaveCount(3);
  });
});
