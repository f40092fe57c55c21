import { expect, test, type Locator } from './journey.ts';
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

test('the popup shows focus, the current step, those to come, progress, and the country that the keys reached', async ({
  page,
}) => {
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

  await answerUpTo(page, 3);
  await popup(page).locator('.iti__selected-country').click();
  await page.keyboard.press('ArrowDown');
  await ringed(popup(page).locator('.iti__country.iti__highlight'));
});

test('the caption on show has another bar than the others, and drawings have the system’s colours', async ({
  page,
}) => {
  await page.goto('/');
  const tabs = page.getByRole('tab');
  await differ(tabs.nth(0), tabs.nth(1), '::after');
  const background = await tabs.nth(0).evaluate((tab) => getComputedStyle(tab, '::after').backgroundColor);
  expect(background).not.toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
  const pens = await page.evaluate(() => {
    const style = getComputedStyle(document.querySelector('main svg:not([stroke])')!);
    return [style.getPropertyValue('--pen-ink'), style.getPropertyValue('--pen-surface')];
  });
  expect(pens).toEqual(['CanvasText', 'Canvas']);
});

test('the chosen domain of stories, stop of the process and zone of the clocks are marked', async ({
  page,
}) => {
  await page.goto('/success-stories');
  const option = (name: string) =>
    page.locator('label', { has: page.getByRole('radio', { name, exact: false }) }).first();
  await page.getByRole('radio', { name: 'Real estate' }).check();
  await differ(option('Real estate'), option('Hospitality'));
  await readable(option('Real estate'));

  await page.goto('/development-process#build');
  const links = page.getByRole('navigation', { name: 'Eight stages' }).getByRole('link');
  const current = page.locator('[data-stop][aria-current="step"]');
  await differ(current, links.last());

  await page.goto('/offshore-net-development-agile');
  const places = page.locator('label', { has: page.locator('[data-zone]') });
  await differ(
    places.filter({ has: page.locator(':checked') }),
    places.filter({ hasNot: page.locator(':checked') }).first(),
  );
  await readable(places.filter({ has: page.locator(':checked') }));
});

test('the scheme chosen at the foot is marked, a dialog has an edge, and the search field shows its focus', async ({
  page,
}) => {
  await page.goto('/privacy');
  const choices = page.locator('#scheme-switch label');
  await differ(
    choices.filter({ has: page.locator(':checked') }),
    choices.filter({ hasNot: page.locator(':checked') }).first(),
  );
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveCSS('border-top-style', 'solid');
  await ringed(dialog.locator('search'));
});
