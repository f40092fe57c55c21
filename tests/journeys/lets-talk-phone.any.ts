import { expect, test, type Page } from './journey.ts';
import { answer, answerUpTo, openPopup, popup, problem } from './popup.ts';

// These journeys make the service fail, which causes errors in the console.
test.use({ provokes: /Failed to load resource/ });

const country = (page: Page) => popup(page).locator('.iti__selected-dial-code');
const pickers = (page: Page) => page.locator('.iti__country-list');

async function reachPhone(page: Page) {
  await openPopup(page);
  await answerUpTo(page, 3);
  await expect(country(page)).toBeVisible();
}

test('US, GB, IN and AE come first, and a changed country judges anew', async ({ page }) => {
  await reachPhone(page);
  await answer(page).fill('9876543210');
  await expect(problem(page)).toBeEmpty();
  await popup(page).locator('.iti__selected-country').click();
  const first = await pickers(page)
    .locator('[data-iso2]')
    .evaluateAll((items) => items.slice(0, 4).map((item) => item.getAttribute('data-iso2')));
  expect(first).toEqual(['us', 'gb', 'in', 'ae']);
  await pickers(page).locator('[data-iso2="ae"]').click();
  await expect(country(page)).toHaveText('+971');
  await expect(problem(page)).toHaveText('Entered number is too long');
});
