import { expect, test } from './journey.ts';
import { openPopup, popup } from './popup.ts';

// These journeys break the popup, which causes errors in the console.
test.use({ provokes: /Failed to load resource|net::ERR_FAILED|broken on purpose/ });

test('a popup that fails while it is drawn leads to the plain form', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLDialogElement.prototype.showModal = () => {
      throw new Error('broken on purpose');
    };
  });
  await page.goto('/lets-talk');
  await expect(page.locator('#plain-form')).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Get Quote' }).click();
  await expect(page.locator('#plain-form')).toBeInViewport();
});

test('the plain form shows until the popup has started, and not after it was closed', async ({ page }) => {
  let release = () => {};
  await page.route('**/_astro/popup.*.js', async (route) => {
    await new Promise<void>((go) => {
      release = go;
    });
    await route.continue();
  });
  await page.goto('/lets-talk#lets-talk');
  await expect(page.locator('#plain-form')).toBeVisible();
  release();
  await expect(popup(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  await expect(page.locator('#plain-form')).toBeHidden();
});

test('a visitor who has begun with the plain form goes on with it when the popup arrives', async ({
  page,
}) => {
  const late = Promise.withResolvers<void>();
  await page.route('**/_astro/popup.*.js', async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto('/lets-talk#lets-talk');
  const name = page.locator('#plain-form').getByLabel('What is your name?');
  await name.fill('Ada');
  const arrived = page.waitForResponse('**/_astro/popup.*.js');
  late.resolve();
  await arrived;
  await expect(page.locator('html')).toHaveAttribute('data-plain-form');
  await name.pressSequentially(' Lovelace');
  await expect(name).toHaveValue('Ada Lovelace');
  await expect(popup(page)).toHaveCount(0);
});

test('a link to the popup opens a new tab when the visitor asks for one', async ({ page, context }) => {
  await page.goto('/404');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: '/privacy#lets-talk',
      textContent: 'Ask us',
    });
    document.querySelector('main')?.append(link);
  });
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Ask us' }).click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL('/privacy#lets-talk');
  await expect(popup(page)).toHaveCount(0);
});

test('a token goes with the saves of the form it was made for, also after a reload', async ({ page }) => {
  const tokens: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/Contact')) tokens.push(request.headers()['form-token']);
  });
  const announced = page.waitForResponse('**/api/data/StoreIpInfo');
  await openPopup(page, '/404');
  const token = (await announced).headers()['form-token'];
  const field = popup(page).locator('[data-answer]');
  await field.fill('Ada');
  await field.press('Enter');
  await page.reload();
  await page.getByRole('banner').getByRole('button', { name: 'Get Quote' }).click();
  await field.fill('ada@vs.example');
  await field.press('Enter');
  await expect.poll(() => tokens).toEqual([token]);
  expect(token).toBeTruthy();
});
