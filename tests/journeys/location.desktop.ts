import { expect, test } from './journey.ts';
import { answerUpTo, openPopup, popup } from './popup.ts';

// These journeys make the service fail, which causes errors in the console.
test.use({ provokes: /Failed to load resource/ });

test('is asked for once per visit and stored for the popup', async ({ page }) => {
  let asked = 0;
  await page.route('**/api/geo', async (route) => {
    asked += 1;
    await route.fulfill({ json: { ip: '192.0.2.7', city: 'Oslo', country_code: 'NO' } });
  });
  const stored = () => page.evaluate(() => [localStorage.getItem('city'), localStorage.getItem('country')]);
  await page.goto('/404');
  await expect.poll(stored).toEqual(['Oslo', 'NO']);
  await page.goto('/');
  expect(await page.evaluate(() => localStorage.getItem('ipdetails'))).toContain('"City":"Oslo"');
  expect(asked).toBe(1);
});

test('an error and what is not JSON are stored as the word error, and nothing is shown', async ({ page }) => {
  const answers = [
    { status: 503, body: '' },
    { status: 200, body: '<html>' },
  ];
  for (const answer of answers) {
    await page.route('**/api/geo', (route) => route.fulfill(answer));
    await page.goto('/404');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('ipdetails'))).toBe('error');
    // As in another visit.
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.unroute('**/api/geo');
  }
});

test('a page that is left before the answer leaves the question to the next one', async ({ page }) => {
  let asked = 0;
  await page.route('**/api/geo', async (route) => {
    asked += 1;
    if (asked > 1) await route.fulfill({ json: { ip: '192.0.2.1', country_code: 'NO' } });
  });
  await page.goto('/404');
  await expect.poll(() => asked).toBe(1);
  await page.goto('/privacy');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('country'))).toBe('NO');
  expect(asked).toBe(2);
});

test('an answer that comes while the number is asked for still chooses the country', async ({ page }) => {
  const late = Promise.withResolvers<void>();
  await page.route('**/api/geo', async (route) => {
    await late.promise;
    await route.fulfill({ json: { ip: '192.0.2.1', country_code: 'NO' } });
  });
  await openPopup(page, '/404');
  await answerUpTo(page, 3);
  const country = popup(page).locator('.iti__selected-dial-code');
  await expect(country).toHaveText('+91');
  late.resolve();
  await expect(country).toHaveText('+47');
});
