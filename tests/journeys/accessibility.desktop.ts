import { axeViolations, ibmViolations, skipContrastOfCode } from './checkers.ts';
import { expect, islandsHydrated, laidOut, scrollTo, test, type Page } from './journey.ts';
import { codeClasses, otherPages, pageKinds } from './page-kinds.ts';
import { answer, answerUpTo, openPopup, popup, press, problem } from './popup.ts';
import { field, hits, openByChord, status } from './search-dialog.ts';

/** Collapsed parts are opened, so that they are checked too. */
const openAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true;
  });

type ColorScheme = 'light' | 'dark';

/** IBM's checker looks at wide light pages: width and scheme change only what axe checks too, at 1.5 s a look. */
async function expectNothing(page: Page, colorScheme: ColorScheme, state: string): Promise<void> {
  expect.soft(await axeViolations(page), `axe, ${state}`).toEqual([]);
  const isWide = (page.viewportSize()?.width ?? 0) >= 1200;
  if (isWide && colorScheme === 'light')
    expect.soft(await ibmViolations(page), `IBM's checker, ${state}`).toEqual([]);
}

for (const path of pageKinds) {
  for (const width of [360, 1280]) {
    test(`axe and IBM's checker find nothing on ${path} at ${width} px, and nothing sticks out`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await islandsHydrated(page);
      await laidOut(page);
      await openAll(page);
      await expectNothing(page, 'light', 'light');
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await scrollTo(page, 400);
      await expectNothing(page, 'dark', 'dark, under the solid header');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
}

/** One page for all, because opening a new one takes longer than the check. */
const atOnce = 8;
const others = otherPages();

for (let first = 0; first < others.length; first += atOnce) {
  const some = others.slice(first, first + atOnce);
  test(`axe finds nothing on ${some[0]} and the ${some.length - 1} pages after it`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of some) {
      await page.goto(path);
      await laidOut(page);
      await openAll(page);
      await skipContrastOfCode(page);
      expect.soft(await axeViolations(page), path).toEqual([]);
    }
  });
}

test('axe finds every colour of code readable, on marked lines too', async ({ page }) => {
  await page.goto('/blogs/detailed-guide-of-webhooks');
  await laidOut(page);
  const classNames = codeClasses();
  expect(classNames.lines).toHaveLength(2);
  expect(classNames.pieces.length).toBeGreaterThan(4);
  await page.locator('pre > code').evaluateAll((blocks, { lines, pieces }) => {
    const parts = pieces.map((piece) => `<span class="${piece}">text</span>`).join(' ');
    for (const code of blocks) {
      // Output is plain text on a light background.
      const isHighlighted = code.querySelector('span > span') !== null;
      const line = isHighlighted ? `plain ${parts}` : 'plain';
      code.innerHTML = lines.map((name) => `<span class="${name}">${line}</span>`).join('');
    }
  }, classNames);
  expect(await axeViolations(page, 'pre > code')).toEqual([]);
});

test('the checkers find nothing with a menu open', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/404');
  await page.getByRole('button', { name: 'Solutions' }).click();
  await expectNothing(page, 'light', 'open');
});

test('the checkers find nothing in the mobile menu, closed panels and open', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/404');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectNothing(page, 'light', 'closed panels');
  await page.getByRole('dialog').locator('summary').first().click();
  await expectNothing(page, 'light', 'an open panel');
});

test('axe finds nothing on any caption', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await islandsHydrated(page);
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    expect(await axeViolations(page, '[aria-roledescription="carousel"]')).toEqual([]);
  }
});

for (const width of [360, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the checkers find nothing in the popup at ${width} px, ${colorScheme}: open, in error, on the phone, done`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await openPopup(page, '/404');
      await expectNothing(page, colorScheme, 'open');
      await press(page, 'Continue');
      await expect(problem(page)).toHaveText('Name is required');
      await expectNothing(page, colorScheme, 'in error');
      await answerUpTo(page, 3);
      await answer(page).fill('98');
      await expect(problem(page)).toHaveText('Entered Number is too short');
      await expectNothing(page, colorScheme, 'on the phone');
      await popup(page).locator('.iti__selected-country').click();
      await expectNothing(page, colorScheme, 'picking a country');
      await page.keyboard.press('Escape');
      await answer(page).fill('9876543210');
      for (let step = 3; step < 6; step += 1) await press(page, 'Continue');
      await press(page, 'Submit');
      await expect(popup(page)).toContainText('Thanks for showing your trust on us');
      await expectNothing(page, colorScheme, 'done');
    });
  }
}

for (const width of [360, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the checkers find nothing in the search at ${width} px, ${colorScheme}: empty, with results, with none`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/404');
      await openByChord(page);
      await expect(hits(page).first()).toBeVisible();
      await expectNothing(page, colorScheme, 'empty');
      await field(page).fill('webhook');
      await expect(status(page)).toContainText('for “webhook”');
      await expectNothing(page, colorScheme, 'with results');
      await field(page).fill('wehbooks');
      await expect(status(page)).toContainText('Nothing found');
      await expectNothing(page, colorScheme, 'with other spellings');
      await field(page).fill('zzyzxqwv');
      await expect(status(page)).toContainText('zzyzxqwv');
      await expectNothing(page, colorScheme, 'with nothing');
    });
  }
}

test('the checkers find nothing on the plain results', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/blogs?q=webhook');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Search results' })).toBeVisible();
  await expectNothing(page, 'light', 'results');
});
