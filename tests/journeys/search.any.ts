import { desktopOnly, expect, test } from './journey.ts';
import { openPopup } from './popup.ts';
import { dialog, field, openByButton, openByChord, status } from './search-dialog.ts';

const guide = '/blogs/detailed-guide-of-webhooks';

test('opens from its button, gives focus back, and finds what an article says, marks it, tells its kind and announces the count', async ({
  page,
}) => {
  await page.goto('/privacy');
  const opener = await openByButton(page);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(opener).toBeFocused();

  await openByChord(page);
  await page.keyboard.type('webhook');
  await expect(status(page)).toHaveText(/^\d+ results? for “webhook”$/);
  const hit = dialog(page)
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="${guide}"]`) });
  await expect(hit.locator('mark').first()).toHaveText(/webhook/i);
  await expect(hit).toContainText('Article');
  await expect(hit).toContainText('Backend Technology');
  await expect(hit.locator('time')).toHaveAttribute('datetime', '2024-03-19');
});

test(
  'keeps its focus when the close event of the popup before it comes late',
  desktopOnly,
  async ({ page }) => {
    await openPopup(page);
    await page.keyboard.press('Escape');
    await openByChord(page);
    await page.locator('dialog:has(#lets-talk-question)').dispatchEvent('close');
    await expect(field(page)).toBeFocused();
  },
);

test.describe('when files cannot be had', () => {
  test.use({ provokes: /Failed to load|ERR_FAILED|Failed to fetch/ });

  test('an index that does not come is admitted, and tried again', desktopOnly, async ({ page }) => {
    await page.route('**/search/pagefind.js', (route) => route.abort());
    await page.goto('/privacy');
    await openByChord(page);
    await page.keyboard.type('webhook');
    await expect(status(page)).toContainText('cannot be reached');
    await expect(dialog(page).getByRole('link', { name: 'All articles' })).toBeVisible();
  });

  test('a dialog that does not come makes way for the form of the blog', desktopOnly, async ({ page }) => {
    await page.route('**/_astro/SearchDialog.*.js', (route) => route.abort());
    await page.goto('/privacy');
    await page.keyboard.press('Control+k');
    await expect(page).toHaveURL('/blogs#search');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the button leads to the form of the blog, which the server answers', async ({ page, isMobile }) => {
    await page.goto('/privacy');
    if (isMobile) {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Search' }).click();
    } else await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/blogs\??#search$/);
    await page.getByLabel('Search the site').fill('webhook');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/blogs?q=webhook');
    const results = page.getByRole('region', { name: 'Search results' });
    await expect(results.getByRole('heading', { level: 2 })).toHaveText(/^\d+ pages? for “webhook”$/);
    await expect(page.getByLabel('Search the site')).toHaveValue('webhook');
    await results.locator(`a[href="${guide}"]`).click();
    await expect(page).toHaveURL(guide);
    // A misspelled word is put right by a link.
    await page.goto('/blogs?q=wehbooks');
    await expect(results.locator(`a[href="${guide}"]`)).toBeVisible();
    await results.getByRole('link', { name: 'webhooks', exact: true }).click();
    await expect(results.getByRole('heading', { level: 2 })).toContainText('“webhooks”');
  });
});
