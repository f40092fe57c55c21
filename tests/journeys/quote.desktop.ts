import { expect, islandsHydrated, pagesOfPdf, test, type Page } from './journey.ts';
import { answer, answerUpTo, contacts, popup, recordCalls } from './popup.ts';

const path = '/costs-and-contracts';
const quote = (page: Page) => page.getByRole('region', { name: 'A sample quote' });
const row = (page: Page, name: string) =>
  quote(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });
const announcement = (page: Page) => quote(page).getByRole('status').filter({ hasText: 'days' });
const total = (page: Page) => row(page, 'Total').getByRole('cell').nth(1);

async function open(page: Page, address = path): Promise<void> {
  await page.goto(address);
  await quote(page).getByRole('table').scrollIntoViewIfNeeded();
  await islandsHydrated(page);
}

test('days, price and calendar follow what is changed by keyboard, and the link keeps it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  await expect(total(page)).toHaveText('60');
  await expect(quote(page)).toContainText('€36,900 – €50,500');
  await quote(page).getByRole('checkbox', { name: 'Import of current customers' }).focus();
  await page.keyboard.press('Space');
  await expect(row(page, 'Import of current customers')).toContainText('Struck out, -5 days');
  await expect(total(page)).toHaveText('55');
  await quote(page).getByLabel('Time zones').focus();
  await page.keyboard.press('S');
  await expect(row(page, 'Calendar and booking rules')).toContainText(
    '+6 days: every rule is tested across a change of daylight saving; also in: Engineer’s view on the phone',
  );
  await quote(page).getByLabel('systems').selectOption('3');
  await expect(total(page)).toHaveText('71');
  await expect(announcement(page)).toHaveText(
    /^71 person-days, €[\d,]+ – €[\d,]+\. Released on day 26; on day 34 follows .*: Invoices to your accounting\.$/,
  );
  await quote(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(quote(page)).toContainText('The link with your choices is copied.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await open(page, link);
  await expect(total(page)).toHaveText('71');
  await quote(page).getByLabel('Mobile application').check();
  await expect(quote(page)).toContainText('Mobile application with a back office');
  await expect(page).toHaveURL(/\/costs-and-contracts#quote=mobile$/);
});

test('the choices are sent to no server, and links within the page leave them as they are', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
  await page.goto(`${path}#quote=booking&zones=several`);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await islandsHydrated(page);
  await quote(page).getByRole('checkbox', { name: 'Import of current customers' }).uncheck();
  await expect(page).toHaveURL(/#quote=booking&without=import&zones=several$/);
  await page.evaluate(() => location.assign('#support'));
  await expect(total(page)).toHaveText('61');
  expect(requests.filter((each) => /zones|import&/.test(each))).toEqual([]);
});

test('the quote goes along with the popup, and is printed without the rest of the page', async ({ page }) => {
  await page.addInitScript(() => Object.assign(globalThis, { print: () => {} }));
  await open(page, `${path}#quote=takeover&team=gone&without=data`);
  await quote(page).getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(quote(page).getByRole('table')).toBeVisible();
  for (const text of [
    'sales@vsonline.example',
    /Printed on \d+ \w+ \d{4}/,
    /To change it: .*#quote=takeover&without=data&team=gone/,
  ])
    await expect(quote(page).getByText(text)).toBeVisible();
  await expect(quote(page).getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'What changes a price' })).toBeHidden();
  expect(await pagesOfPdf(page)).toBe(1);
  await page.emulateMedia({ media: 'screen' });
  await quote(page).getByRole('button', { name: 'Send this quote' }).click();
  await expect(popup(page)).toBeVisible();
  const attached = popup(page).getByRole('region', { name: 'Take-over of a system that is in use' });
  await expect(attached).toContainText(/Goes with your request\. Price at example rates: €[\d,]+ – €[\d,]+/);
  await expect(attached.getByRole('link', { name: 'Look at it' })).toHaveAttribute(
    'href',
    `${path}#quote=takeover&without=data&team=gone`,
  );
  await answerUpTo(page, 4);
  await expect(answer(page)).toHaveValue(
    /^The quote we made on your site: Take-over of a system that is in use\.\n43 person-days\. Price at example rates: €/,
  );
  await expect(answer(page)).toHaveValue(
    /Chosen: The former team is gone\.\n.*Without: Data to your own cloud\.$/s,
  );
  await answer(page).press('ControlOrMeta+End');
  await answer(page).pressSequentially(' By March.');
  const saves = recordCalls(page);
  await attached.getByRole('button', { name: 'Remove' }).click();
  await expect(attached).toBeHidden();
  await expect(answer(page)).toBeFocused();
  await expect(answer(page)).toHaveValue('By March.');
  await expect(popup(page).getByRole('status')).toHaveText('Your request goes without the quote.');
  await page.keyboard.press('Escape');
  await expect.poll(() => contacts(saves).map(({ body }) => body['Quote'])).toEqual(['null']);
});

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('nothing sticks out', async ({ page }) => {
    for (const [choices, text] of [
      ['quote=booking&zones=several&offline=week&identity=none&systems=4', '+6 days: every rule'],
      ['quote=mobile&screens=24&offline=week&phones=older', '+28 days: drawn, built and tested'],
      ['quote=takeover&team=gone&state=stale&versions=expired', '+4 days: the way to a release'],
    ] as const) {
      await open(page, `${path}#${choices}`);
      await expect(quote(page).getByRole('table')).toContainText(text);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('it is a table with a price, and the button leads to the questions', async ({ page }) => {
    await page.goto(path);
    await expect(total(page)).toHaveText('60');
    await expect(quote(page)).toContainText('€36,900 – €50,500');
    await expect(row(page, 'Calendar and booking rules')).toContainText('One time zone (open)');
    for (const role of ['checkbox', 'combobox', 'radio'] as const)
      await expect(quote(page).getByRole(role)).toHaveCount(0);
    await quote(page).getByRole('button', { name: 'Ask for a quote' }).click();
    await expect(page.locator('#plain-form')).toBeVisible();
  });
});
