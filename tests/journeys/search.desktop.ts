import { expect, test } from './journey.ts';
import { dialog, field, hits, openByChord, status } from './search-dialog.ts';

const guide = '/blogs/detailed-guide-of-webhooks';

test('is fetched when a visitor reaches for it by / or by the chord, shows where to begin, and closes by its button and by a click outside', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/privacy');
  expect(fetched.filter((path) => /^\/search\/|\/dialog\./.test(path))).toEqual([]);
  for (const key of ['/', 'Control+k', 'Meta+k']) {
    await page.keyboard.press(key);
    await expect(field(page), key).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();
  }
  await openByChord(page);
  const section = dialog(page).getByRole('link', { name: 'Backend Technology' });
  await expect(section).toHaveAttribute('href', '/blogs/backend-technology');
  await expect(hits(page).first()).toHaveAttribute('href', /^\/blogs\/./);
  expect(fetched.filter((path) => path.includes('pagefind'))).toEqual([]);
  await page.keyboard.type('webhooks');
  await expect(status(page)).toContainText('for “webhooks”');
  expect(fetched).toContain('/search/pagefind.js');
  expect(fetched).not.toContain('/search/pagefind-worker.js');
  // A selection that is dragged out of the field ends outside without a click there.
  const box = await field(page).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move(5, 5, { steps: 4 });
  await page.mouse.up();
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog(page)).toBeHidden();
});

test('an address with a query opens it, closing takes the query out of it; the form of the blog opens it too', async ({
  page,
}) => {
  await page.goto('/blogs?q=webhook');
  await expect(field(page)).toHaveValue('webhook');
  await expect(hits(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/blogs');
  await page.goto('/blogs?q=webhook&utm_source=mail');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/blogs?utm_source=mail');

  // A slash in a field is a slash.
  await page.getByRole('main').getByRole('textbox').fill('');
  await page.keyboard.type('a/b');
  await expect(page.getByRole('main').getByRole('textbox')).toHaveValue('a/b');
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('main').getByRole('textbox').fill('webhook');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(field(page)).toHaveValue('webhook');
  await expect(hits(page).first()).toBeVisible();
});

test('arrows go through the results and back, typing goes on in the field, Enter follows, and what was looked for stays in the tab', async ({
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

  await page.goto('/open-source-license');
  await openByChord(page);
  await expect(field(page)).toHaveValue('webhooks');
  await expect(status(page)).toContainText('for “webhooks”');
  await page.keyboard.type('licence');
  await expect(field(page)).toHaveValue('licence');
});

test('finds pages that are no articles, and the nearest words to a misspelled one; Enter follows the first result, also before it has come', async ({
  page,
}) => {
  await page.goto('/open-source-license');
  await openByChord(page);
  await page.keyboard.type('privacy');
  await expect(dialog(page).locator('a[href="/privacy"]')).toBeVisible();
  await field(page).fill('');
  await page.keyboard.type('zzyzxqwv');
  await expect(status(page)).toHaveText('Nothing found for “zzyzxqwv”.');
  await expect(dialog(page).getByRole('link', { name: 'All articles' })).toBeVisible();
  await field(page).fill('');
  await page.keyboard.type('wehbooks');
  await expect(status(page)).toHaveText('Nothing found for “wehbooks”.');
  await expect(dialog(page).locator(`a[href="${guide}"]`)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'webhooks' }).click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('webhooks');
  await expect(status(page)).toContainText('for “webhooks”');

  await page.keyboard.press('Escape');
  await openByChord(page);
  await field(page).fill('');
  await page.keyboard.type('webhook signature');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(guide);
});

test('the key that acts alone can be switched off, and browsers can read how to search here', async ({
  page,
}) => {
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

  const link = page.locator('link[rel="search"]');
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(await answer.text()).toContain('/blogs?q={searchTerms}"');
});
