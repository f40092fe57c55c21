import type { QuoteSheet } from '../../contract/quote-sheet.ts';
import { answerStep, desktop, expect, islandsAwake, test, type Page } from './journey.ts';

const total = (page: Page) => page.evaluate(() => document.querySelector('tfoot')?.textContent ?? '');

async function showQuote(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('table:has(tfoot)')!.scrollIntoView());
  await islandsAwake(page);
}

test('a quote is changed, shared and sent', async ({ visit, site, engineName }) => {
  const email = `quote.${engineName}@vs.example`;
  const page = await visit(desktop);
  await page.open('/costs-and-contracts');
  await showQuote(page);
  await page.click('label:has([name="quote-project"])', 'Mobile application');
  await page.until('the project', () => location.hash === '#quote=mobile');
  const before = await total(page);
  await page.click('tbody label', 'Notifications');
  await page.until('the choice', () => location.hash === '#quote=mobile&without=notices');
  await page.until('another total', (was) => document.querySelector('tfoot')?.textContent !== was, before);
  await page.reload();
  await page.started();
  await showQuote(page);
  await page.until('the shared choice', () => document.querySelector('tr[data-struck]') !== null);
  await page.click('[data-quote] button[type="submit"]');
  await page.shows('dialog[open]');
  await answerStep(page, 1, 'Ada Lovelace');
  await answerStep(page, 2, email);
  await expect.poll(() => site.leadsOf(email), { timeout: 60_000 }).toHaveLength(1);
  const [lead] = site.leadsOf(email);
  const sheet = JSON.parse(String(lead?.quote)) as QuoteSheet;
  expect(sheet).toMatchObject({
    name: 'Mobile application with a back office',
    address: '/costs-and-contracts#quote=mobile&without=notices',
  });
  expect(sheet.lines.filter(({ isStruck }) => isStruck).map(({ name }) => name)).toEqual(['Notifications']);
});
