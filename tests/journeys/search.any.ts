import { expect, test } from './journey.ts';
import { dialog, field, hits, openByButton, openByChord, status } from './search-dialog.ts';

const guide = '/blogs/detailed-guide-of-webhooks';

test('opens from its button, with the field ready, and gives focus back', async ({ page }) => {
  await page.goto('/privacy');
  const opener = await openByButton(page);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

test('opens by / and by the chord, and closes by its button', async ({ page }) => {
  await page.goto('/privacy');
  for (const key of ['/', 'Control+k', 'Meta+k']) {
    await page.keyboard.press(key);
    await expect(field(page), key).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();
  }
});

test('a click outside closes it', async ({ page, isMobile }) => {
  test.skip(isMobile, 'there is no outside on a telephone');
  await page.goto('/privacy');
  await openByChord(page);
  await page.mouse.click(5, 5);
  await expect(dialog(page)).toBeHidden();
});

test('a selection dragged out of the field does not close it', async ({ page, isMobile }) => {
  test.skip(isMobile, 'there is no outside on a phone');
  await page.goto('/privacy');
  await openByChord(page);
  await page.keyboard.type('webhook');
  const box = await field(page).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move(5, 5, { steps: 4 });
  await page.mouse.up();
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog(page)).toBeHidden();
});

test('closing takes the query out of the address, and leaves the parameters of others', async ({ page }) => {
  await page.goto('/blogs?q=webhook&utm_source=mail');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/blogs?utm_source=mail');
});

test('a slash in a field is a slash', async ({ page }) => {
  await page.goto('/blogs');
  await page.getByRole('main').getByRole('textbox').focus();
  await page.keyboard.type('a/b');
  await expect(page.getByRole('main').getByRole('textbox')).toHaveValue('a/b');
  await expect(dialog(page)).toBeHidden();
});

test('is fetched only when somebody reaches for it', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/privacy');
  expect(fetched.filter((path) => /^\/search\/|\/dialog\./.test(path))).toEqual([]);
  await openByChord(page);
  await expect(dialog(page).getByRole('link').first()).toBeVisible();
  expect(fetched.filter((path) => path.includes('pagefind'))).toEqual([]);
  await page.keyboard.type('webhooks');
  await expect(status(page)).toContainText('for “webhooks”');
  expect(fetched).toContain('/search/pagefind.js');
  expect(fetched).not.toContain('/search/pagefind-worker.js');
});

test('before anything is typed it shows where to begin', async ({ page }) => {
  await page.goto('/privacy');
  await openByChord(page);
  await expect(dialog(page).getByRole('link', { name: 'Backend Technology' })).toHaveAttribute(
    'href',
    '/blogs/backend-technology',
  );
  await expect(hits(page).first()).toHaveAttribute('href', /^\/blogs\/./);
});

test('finds what an article says, marks it, tells its kind and announces the count', async ({ page }) => {
  await page.goto('/privacy');
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

test('finds pages that are no articles', async ({ page }) => {
  await page.goto('/blogs');
  await openByChord(page);
  await page.keyboard.type('privacy');
  await expect(dialog(page).locator('a[href="/privacy"]')).toBeVisible();
});

test('arrows go through the results and back, typing goes on in the field, Enter follows', async ({
  page,
}) => {
  await page.goto('/privacy');
  await openByChord(page);
  await page.keyboard.type('webhook');
  await expect(status(page)).toContainText('for “webhook”');
  await page.keyboard.press('ArrowDown');
  await expect(hits(page).first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('s');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('webhooks');
  await expect(status(page)).toContainText('“webhooks”');
  await page.keyboard.press('ArrowDown');
  const href = await hits(page).first().getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href ?? '');
});

test('Enter in the field follows the first result, also before it has come', async ({ page }) => {
  await page.goto('/privacy');
  await openByChord(page);
  await page.keyboard.type('webhook signature');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(guide);
});

test('a misspelled word brings the nearest ones and what they find', async ({ page }) => {
  await page.goto('/privacy');
  await openByChord(page);
  await page.keyboard.type('wehbooks');
  await expect(status(page)).toHaveText('Nothing found for “wehbooks”.');
  await expect(dialog(page).locator(`a[href="${guide}"]`)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'webhooks' }).click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('webhooks');
  await expect(status(page)).toContainText('for “webhooks”');
});

test('where nothing comes near it says so and shows where to begin', async ({ page }) => {
  await page.goto('/privacy');
  await openByChord(page);
  await page.keyboard.type('zzyzxqwv');
  await expect(status(page)).toHaveText('Nothing found for “zzyzxqwv”.');
  await expect(dialog(page).getByRole('link', { name: 'All articles' })).toBeVisible();
});

test('what was looked for stays in the tab', async ({ page }) => {
  await page.goto('/privacy');
  await openByChord(page);
  await page.keyboard.type('webhook');
  await expect(hits(page).first()).toBeVisible();
  await page.goto('/open-source-license');
  await openByChord(page);
  await expect(field(page)).toHaveValue('webhook');
  await expect(status(page)).toContainText('for “webhook”');
  await page.keyboard.type('licence');
  await expect(field(page)).toHaveValue('licence');
});

test('the key that acts alone can be switched off', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a telephone has no such key');
  await page.goto('/privacy');
  await openByChord(page);
  await dialog(page).getByRole('checkbox', { name: 'Open with /' }).uncheck();
  await page.reload();
  await page.keyboard.press('/');
  await openByChord(page);
  await expect(field(page)).toHaveValue('');
  await dialog(page).getByRole('checkbox', { name: 'Open with /' }).check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
});

test('an address with a query opens it, and closing leaves the plain address', async ({ page }) => {
  await page.goto('/blogs?q=webhook');
  await expect(field(page)).toHaveValue('webhook');
  await expect(hits(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/blogs');
});

test('the form of the blog opens it with what was typed', async ({ page }) => {
  await page.goto('/blogs');
  await page.getByRole('main').getByRole('textbox').fill('webhook');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(field(page)).toHaveValue('webhook');
  await expect(hits(page).first()).toBeVisible();
});

test('browsers are told how to search here', async ({ page }) => {
  await page.goto('/privacy');
  const link = page.locator('link[rel="search"]');
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(await answer.text()).toContain('/blogs?q={searchTerms}"');
});

test.describe('when files cannot be had', () => {
  test.use({ provokes: /Failed to load|ERR_FAILED|Failed to fetch/ });

  test('an index that does not come is admitted, and tried again', async ({ page }) => {
    await page.route('**/search/pagefind.js', (route) => route.abort());
    await page.goto('/privacy');
    await openByChord(page);
    await page.keyboard.type('webhook');
    await expect(status(page)).toContainText('cannot be reached');
    await expect(dialog(page).getByRole('link', { name: 'All articles' })).toBeVisible();
  });

  test('a dialog that does not come makes way for the form of the blog', async ({ page }) => {
    await page.route('**/_astro/dialog.*.js', (route) => route.abort());
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
  });

  test('a misspelled word is put right by a link', async ({ page }) => {
    await page.goto('/blogs?q=wehbooks');
    const results = page.getByRole('region', { name: 'Search results' });
    await expect(results.locator(`a[href="${guide}"]`)).toBeVisible();
    await results.getByRole('link', { name: 'webhooks', exact: true }).click();
    await expect(results.getByRole('heading', { level: 2 })).toContainText('“webhooks”');
  });
});
