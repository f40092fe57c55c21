import { leadPage } from '../../contract/desk/routes.ts';
import { axeViolations } from './checkers.ts';
import { type DeskServer, expect, test } from './desk.ts';
import { islandsHydrated, type Locator, type Page } from './journey.ts';
import { answer, answerUpTo, popup, press } from './popup.ts';

const costs = '/costs-and-contracts#quote=booking&without=import&zones=several';
const team = '/hire-developers-angular-dotnet-nodejs-react#team=6.now&react=2.senior&qa=1.mid';

async function openQuote(page: Page, url: string, send: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: send }).scrollIntoViewIfNeeded();
  await islandsHydrated(page);
}

/** Sends the quote of the page by the popup. */
async function sendQuote(page: Page, send: string): Promise<void> {
  await page.getByRole('button', { name: send }).click();
  await expect(popup(page)).toBeVisible();
  await answerUpTo(page, 6);
  await press(page, 'Submit');
  await expect(popup(page).locator('[data-thanks]')).toBeVisible();
}

/** Of the only lead. */
async function quoteAtDesk(desk: DeskServer, page: Page): Promise<Locator> {
  const refs = () => desk.database.run((db) => db.selectFrom('lead_desk').select('ref').execute());
  await expect.poll(refs).toHaveLength(1);
  await desk.open(page, leadPage((await refs())[0]?.ref ?? ''));
  return page.getByRole('region', { name: /^Quote: / });
}

/** What each row has in the given columns. */
const columns = (within: Locator, ...places: readonly number[]) =>
  within
    .locator('tbody tr, tfoot tr')
    .evaluateAll(
      (rows, at) =>
        rows.map((row) => at.map((place) => row.children[place]?.textContent?.replace(/\s+/g, ' ').trim())),
      places,
    );

test('a quote is shown at the desk as the table that the visitor saw', async ({ page, desk, context }) => {
  const visitor = await context.newPage();
  await openQuote(visitor, desk.address + costs, 'Send this quote');
  const seen = await columns(visitor.getByRole('region', { name: 'A sample quote' }), 0, 2, 3);
  await sendQuote(visitor, 'Send this quote');
  const quote = await quoteAtDesk(desk, page);
  await expect(quote.getByRole('heading')).toContainText(['Booking portal for twenty field engineers']);
  expect(await columns(quote, 0, 2, 3)).toEqual(seen);
  await expect(quote.getByRole('row', { name: /^Import of current customers/ })).toContainText(
    'Struck out, -5 days',
  );
  await expect(quote.getByRole('row', { name: /^Calendar and booking rules/ })).toContainText(
    'Several time zones (+6 days: every rule is tested',
  );
  await expect(quote).toContainText('Price at example rates €37,600 – €47,300');
  await expect(quote.getByRole('link')).toHaveAttribute('href', costs);
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await axeViolations(page), `at ${width} px`).toEqual([]);
  }
});

test('a quote that is sent before its script has started goes along all the same', async ({ page }) => {
  const arrives = Promise.withResolvers<void>();
  await page.route('**/_astro/Quote.*.js', async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await page.goto('/costs-and-contracts');
  await page.getByRole('button', { name: 'Send this quote' }).click();
  await expect(popup(page)).toBeHidden();
  arrives.resolve();
  await expect(popup(page)).toBeVisible();
  await answerUpTo(page, 4);
  await expect(answer(page)).toHaveValue(/Booking portal for twenty field engineers/);
});

test.describe('when the popup cannot be fetched', () => {
  test.use({ provokes: /Failed to load resource|net::ERR_FAILED/ });

  test('a team comes with the plain form', async ({ page, desk, context }) => {
    const visitor = await context.newPage();
    await visitor.route('**/_astro/popup.*.js', (route) => route.abort());
    await openQuote(visitor, desk.address + team, 'Get Quote for this team');
    await visitor.getByRole('button', { name: 'Get Quote for this team' }).click();
    const form = visitor.locator('#plain-form');
    await expect(form).toBeInViewport();
    await expect(form.getByLabel('Describe your project')).toHaveValue(
      /^We are looking for 3 people: .*\nPrice a month at example rates: €34,400 – €39,600\.$/,
    );
    await form.getByLabel('What is your name?').fill('Ada Lovelace');
    await form.getByLabel('Your email here').fill('ada@vs.example');
    await form.getByLabel('Now, We can talk').fill('+919876543210');
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(visitor).toHaveURL(/\/lets-talk\/thank-you$/);
    const quote = await quoteAtDesk(desk, page);
    await expect(quote.getByRole('heading')).toContainText(['Team of 3 people']);
    expect(await columns(quote, 0, 1, 2)).toEqual([
      ['2 senior React developers', '€640 a day each', '40'],
      ['1 mid-level QA engineer', '€442 a day each', '20'],
      ['Total', '20 working days a month', '60'],
    ]);
  });
});
