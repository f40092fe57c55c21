import { expect, test, type Page } from './journey.ts';
import { answer, answerUpTo, continueTo, currentStep, openPopup, popup, press, problem } from './popup.ts';

// These journeys make the service fail, which causes errors in the console.
test.use({ provokes: /Failed to load resource/ });

const country = (page: Page) => popup(page).locator('.iti__selected-dial-code');

async function reachPhone(page: Page) {
  await openPopup(page);
  await answerUpTo(page, 3);
  await expect(country(page)).toBeVisible();
}

test('India is chosen when the location is unknown, with its dial code apart; judges from the first change on, follows every change, and is not passed while wrong', async ({
  page,
}) => {
  await page.route('**/api/geo', (route) => route.fulfill({ status: 500 }));
  await reachPhone(page);
  await expect(country(page)).toHaveText('+91');
  await expect(problem(page)).toBeEmpty();
  await answer(page).pressSequentially('98a76-5');
  await expect(answer(page)).toHaveValue('98765');
  await expect(problem(page)).toHaveText('Entered Number is too short');
  await answer(page).fill('98765432101');
  await expect(problem(page)).toHaveText('Entered number is too long');
  await answer(page).fill('0000000000');
  await expect(problem(page)).toHaveText('Invalid number');
  await answer(page).fill('');
  await expect(problem(page)).toHaveText('Phone number is required');
  await answer(page).fill('9876543210');
  await expect(problem(page)).toBeEmpty();
  await answer(page).fill('987654321');
  await press(page, 'Continue');
  await expect(problem(page)).toHaveText('Entered Number is too short');
  await expect(currentStep(page)).toHaveText('3');
  await answer(page).fill('');
  // Digits of any script.
  await answer(page).pressSequentially('٩٨٧٦५४३２１0');
  await expect(answer(page)).toHaveValue('9876543210');
  await expect(popup(page).getByRole('status')).toBeEmpty();
  await continueTo(page, 4);
});

test('the country is the one the visitor is in, until a pasted or typed number chooses another; digits of an input method become others when it has finished', async ({
  page,
}) => {
  await page.route('**/api/geo', (route) => route.fulfill({ json: { ip: '192.0.2.1', country_code: 'NO' } }));
  await reachPhone(page);
  await expect(country(page)).toHaveText('+47');
  await answer(page).fill('+91 98765 43210');
  await expect(country(page)).toHaveText('+91');
  await expect(problem(page)).toBeEmpty();
  await answer(page).fill('');
  const devTools = await page.context().newCDPSession(page);
  const composed = { text: '９８', selectionStart: 2, selectionEnd: 2 };
  await devTools.send('Input.imeSetComposition', composed);
  await expect(answer(page)).toHaveValue('９８');
  await devTools.send('Input.insertText', { text: '９８７６５４３２１０' });
  await expect(answer(page)).toHaveValue('9876543210');
  await expect(problem(page)).toBeEmpty();
  await answer(page).fill('');
  await answer(page).pressSequentially('+');
  await page.keyboard.type('4740612345');
  await expect(country(page)).toHaveText('+47');
  await expect(answer(page)).toHaveValue('40612345');
  await expect(answer(page)).toBeFocused();
  await expect(problem(page)).toBeEmpty();
});

test('a place without numbers of its own is India, and a dial code of no country is wrong', async ({
  page,
}) => {
  await page.route('**/api/geo', (route) => route.fulfill({ json: { ip: '192.0.2.1', country_code: 'AQ' } }));
  await reachPhone(page);
  await expect(country(page)).toHaveText('+91');
  await answer(page).fill('+9991234567');
  await expect(problem(page)).toHaveText('Invalid number');
  await answer(page).fill('9876543210');
  await expect(problem(page)).toBeEmpty();
});

test('a number typed before the rules are there survives a reload', async ({ page }) => {
  await page.route(/\/(utils|intlTelInput)\.[^/]+\.js$/, () => {});
  await openPopup(page);
  await answerUpTo(page, 3);
  await answer(page).fill('9876543210');
  await expect(problem(page)).toBeEmpty();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await openPopup(page);
  // The picker, once it is there, may group the digits.
  await expect(answer(page)).toHaveValue(/^98765 ?43210$/);
});

test('rules that cannot be fetched do not hold the visitor up', async ({ page }) => {
  await page.route(/\/(utils|intlTelInput)\.[^/]+\.js$/, (route) => route.abort());
  await openPopup(page);
  await answerUpTo(page, 3);
  await answer(page).fill('9876543210');
  await continueTo(page, 4);
});

test('a press is not lost in the moment when the picker is made', async ({ page }) => {
  const { promise: wanted, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/intlTelInput\.[^/]+\.js$/, async (route) => {
    await wanted;
    await route.continue();
  });
  await openPopup(page);
  await answerUpTo(page, 3);
  await answer(page).fill('9876543210');
  const next = await popup(page).getByRole('button', { name: 'Continue' }).boundingBox();
  // Both halves of the press wait until the script that makes the picker ends, ahead of what React has scheduled by then.
  await page.evaluate(() => {
    const { scheduling } = navigator as unknown as { scheduling: { isInputPending: () => boolean } };
    const wait = () => {
      while (!scheduling.isInputPending());
    };
    addEventListener('mousedown', wait, { capture: true, once: true });
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.iti')) return;
      observer.disconnect();
      console.log('made');
      wait();
    }).observe(document.body, { childList: true, subtree: true });
  });
  const made = page.waitForEvent('console', (message) => message.text() === 'made');
  release();
  await made;
  await page.mouse.click((next?.x ?? 0) + 20, (next?.y ?? 0) + 20);
  await expect(currentStep(page)).toHaveText('4');
});

test('US, GB, IN and AE come first, and a changed country judges anew', async ({ page }) => {
  await reachPhone(page);
  await answer(page).fill('9876543210');
  await expect(problem(page)).toBeEmpty();
  await popup(page).locator('.iti__selected-country').click();
  const first = await page
    .locator('.iti__country-list')
    .locator('[data-iso2]')
    .evaluateAll((items) => items.slice(0, 4).map((item) => item.getAttribute('data-iso2')));
  expect(first).toEqual(['us', 'gb', 'in', 'ae']);
  await page.locator('.iti__country-list').locator('[data-iso2="ae"]').click();
  await expect(country(page)).toHaveText('+971');
  await expect(problem(page)).toHaveText('Entered number is too long');
});
