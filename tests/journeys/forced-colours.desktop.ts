import { expect, test, type Locator, type Page } from './journey.ts';
import { openPopup, answerUpTo, answer, popup } from './popup.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** The computed colours, lines and type of an element. */
const look = (element: Locator, pseudo?: string): Promise<string> =>
  element.evaluate((each, part) => {
    const style = getComputedStyle(each, part);
    return [
      style.color,
      style.backgroundColor,
      style.borderTopColor,
      style.borderTopStyle,
      style.outlineStyle,
      style.textDecorationLine,
      style.blockSize,
    ].join(' | ');
  }, pseudo);

async function differ(one: Locator, other: Locator, pseudo?: string): Promise<void> {
  await expect(one).toBeVisible();
  expect(await look(one, pseudo)).not.toBe(await look(other, pseudo));
}

/** Checks that text and its background have different colours. */
async function readable(element: Locator): Promise<void> {
  const [text, background] = await element.evaluate((each) => {
    const { color, backgroundColor } = getComputedStyle(each);
    return [color, backgroundColor];
  });
  expect(text).not.toBe(background);
}

const ringed = async (element: Locator) =>
  expect(await element.evaluate((each) => getComputedStyle(each).outlineStyle)).not.toBe('none');

const goTo = (page: Page, path: string) => page.goto(path).then(() => undefined);

test('the popup shows focus, the current step, those to come, and progress', async ({ page }) => {
  await openPopup(page, '/privacy');
  await answer(page).focus();
  await ringed(answer(page));
  await answerUpTo(page, 2);
  const step = (number: number) =>
    popup(page)
      .locator('ol button')
      .nth(number - 1);
  await differ(step(2), step(1));
  await differ(step(1), step(3));
  await readable(step(2));
  const progress = popup(page).locator('progress');
  const before = await progress.screenshot();
  await popup(page).getByRole('button', { name: 'Previous' }).click();
  await expect(step(1)).toHaveAttribute('aria-current', 'step');
  await expect.poll(async () => before.equals(await progress.screenshot())).toBe(false);
});

test('a country that the keys have reached is ringed', async ({ page }) => {
  await openPopup(page, '/privacy');
  await answerUpTo(page, 3);
  await popup(page).locator('.iti__selected-country').click();
  await page.keyboard.press('ArrowDown');
  await ringed(popup(page).locator('.iti__country.iti__highlight'));
});

test('the caption on show has another bar than the others', async ({ page }) => {
  await goTo(page, '/');
  const tabs = page.getByRole('tab');
  await differ(tabs.nth(0), tabs.nth(1), '::after');
  const background = await tabs.nth(0).evaluate((tab) => getComputedStyle(tab, '::after').backgroundColor);
  expect(background).not.toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
});

test('a chosen domain of the stories looks chosen, and its focus shows', async ({ page }) => {
  await goTo(page, '/success-stories');
  const option = (name: string) =>
    page.locator('label', { has: page.getByRole('radio', { name, exact: false }) }).first();
  await page.getByRole('radio', { name: 'Real estate' }).check();
  await differ(option('Real estate'), option('Hospitality'));
  await readable(option('Real estate'));
});

test('the stop of the process on show is marked', async ({ page }) => {
  await goTo(page, '/development-process#build');
  const links = page.getByRole('navigation', { name: 'Eight stages' }).getByRole('link');
  const current = page.locator('[data-stop][aria-current="step"]');
  await differ(current.locator('> span').first(), links.last().locator('> span').first());
});

test('the zone chosen for the clocks is marked', async ({ page }) => {
  await goTo(page, '/offshore-net-development-agile');
  const places = page.locator('label', { has: page.locator('[data-zone]') });
  await differ(
    places.filter({ has: page.locator(':checked') }),
    places.filter({ hasNot: page.locator(':checked') }).first(),
  );
  await readable(places.filter({ has: page.locator(':checked') }));
});

test('the scheme chosen at the foot is marked', async ({ page }) => {
  await goTo(page, '/privacy');
  const choices = page.locator('#scheme-switch label');
  await differ(
    choices.filter({ has: page.locator(':checked') }),
    choices.filter({ hasNot: page.locator(':checked') }).first(),
  );
});

test('a dialog has an edge, and the search field shows its focus', async ({ page }) => {
  await goTo(page, '/privacy');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveCSS('border-top-style', 'solid');
  await ringed(dialog.locator('search'));
});

test('drawings are drawn in the system’s colours', async ({ page }) => {
  await goTo(page, '/');
  const [ink, surface] = await page.evaluate(() => {
    const style = getComputedStyle(document.querySelector('main svg:not([stroke])')!);
    return [style.getPropertyValue('--pen-ink'), style.getPropertyValue('--pen-surface')];
  });
  expect([ink, surface]).toEqual(['CanvasText', 'Canvas']);
});
