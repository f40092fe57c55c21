import { answerStep, desktop, expect, phone, reachStep, test, withoutScripts, type Page } from './journey.ts';

const popup = 'dialog[open]';
const countries = '.iti__country-selector';

test('six answers and a chosen country arrive as a lead', async ({ visit, site, engineName }) => {
  const { width, height } = phone;
  const email = `ada.${engineName}@vs.example`;
  const page = await visit(phone);
  await page.open('/privacy');
  await page.click('header button', 'Get Quote');
  await page.shows(popup);
  await answerStep(page, 1, 'Ada Lovelace');
  await answerStep(page, 2, email);
  await reachStep(page, 3);
  await page.click('.iti__selected-country');
  await page.shows(countries);
  const list = await page.boxOf(countries);
  const dialog = await page.boxOf(popup);
  expect(list.x).toBeGreaterThanOrEqual(dialog.x);
  expect(list.y).toBeGreaterThanOrEqual(dialog.y);
  expect(list.x + list.width).toBeLessThanOrEqual(Math.min(width, dialog.x + dialog.width));
  expect(list.y + list.height).toBeLessThanOrEqual(Math.min(height, dialog.y + dialog.height));
  await page.click('.iti__country[data-iso2="gb"]');
  await page.hides(countries);
  await page.click('input[data-answer]');
  await answerStep(page, 3, '2079460958');
  await answerStep(page, 4, 'A loom that weaves algebra');
  await answerStep(page, 5, 'Analytical Engines');
  await answerStep(page, 6, 'When can you start?');
  await page.shows('dialog[open] [data-thanks]');
  const lead = { phone_number: '+442079460958', ask_me_anything: 'When can you start?' };
  await expect.poll(() => site.leadsOf(email), { timeout: 60_000 }).toEqual([expect.objectContaining(lead)]);
});

async function fillPlainForm(page: Page, email: string): Promise<void> {
  await page.shows('#plain-form');
  const answers = { UserName: 'Ada Lovelace', Email: email, PhoneNumber: '+442079460958' };
  for (const [name, text] of Object.entries(answers)) {
    await page.click(`#plain-form [name="${name}"]`);
    await page.until(
      'the field',
      (field) => document.activeElement?.matches(`#plain-form [name="${field}"]`),
      name,
    );
    await page.type(text);
  }
  await page.click('#plain-form button', 'Submit');
  await page.until('the thanks', () => location.pathname === '/lets-talk/thank-you');
}

test('without scripts the same questions stand on a page, and arrive', async ({
  visit,
  site,
  engineName,
}) => {
  const email = `plain.${engineName}@vs.example`;
  const page = await visit(withoutScripts(phone));
  await page.open('/privacy');
  await page.click('header button', 'Get Quote');
  await fillPlainForm(page, email);
  expect(site.leadsOf(email)).toHaveLength(1);
});

test.describe('when the popup cannot be fetched', () => {
  test.use({ provokes: /_astro|could not load|rejected|import/i });

  test('the plain form asks instead, and its answers arrive', async ({ visit, site, engineName }) => {
    const email = `instead.${engineName}@vs.example`;
    const page = await visit(desktop);
    await page.open('/lets-talk');
    site.proxy.loses(/^\/_astro\/.*\.js/);
    await page.click('header button', 'Get Quote');
    await fillPlainForm(page, email);
    expect(site.leadsOf(email)).toHaveLength(1);
  });
});
