import { readCompany } from '../../integrations/company-file.ts';
import { expect, test } from './journey.ts';
import { existingEntries } from './menu-entries.ts';

const company = readCompany(process.env);

test.beforeEach(({ page }) => page.goto('/').then(() => undefined));

test('repeats the links of the header, with Dedicated Developers, tagline, ways to reach us and social links', async ({
  page,
}) => {
  const footer = page.getByRole('contentinfo');
  for (const { hrefs } of await existingEntries(page)) {
    for (const href of hrefs) await expect(footer.locator(`a[href="${href}"]`)).toBeVisible();
  }
  const dedicated = '/hire-developers-angular-dotnet-nodejs-react';
  const exists = (await page.request.get(dedicated)).status() === 200;
  await expect(footer.getByRole('link', { name: 'Dedicated Developers' })).toHaveCount(exists ? 1 : 0);

  await expect(footer).toContainText(/strategic business execution advisory/i);
  await expect(footer).toContainText('$600K to $60M');
  for (const href of [
    `mailto:${company.email}`,
    `tel:${company.phone.dialled}`,
    company.chatUrl,
    company.mapUrl,
    ...company.social.map(({ url }) => url),
  ]) {
    await expect(footer.locator(`a[href="${href}"]`)).toBeVisible();
  }
});

test('the visitor chooses the colours, and the choice is there on the next page before it is painted', async ({
  page,
}) => {
  const background = () => page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor);
  const light = await background();
  await page.getByRole('radio', { name: 'Dark' }).check();
  const dark = await background();
  expect(dark).not.toBe(light);
  await page.goto('/404', { waitUntil: 'commit' });
  await expect.poll(background).toBe(dark);
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('radio', { name: 'As the system' }).check();
  expect(await background()).toBe(light);
});
