import { isFull } from '../../server/testing/sizes.ts';
import {
  axeViolations,
  flattenCode,
  ibmViolations,
  wordsInHiddenColours,
  type AxeRules,
} from './checkers.ts';
import { expect, islandsHydrated, laidOut, scrollTo, test, type Page } from './journey.ts';
import { codeClasses, otherPages, pageKinds, pagesWithNewShell } from './page-kinds.ts';
import { answer, answerUpTo, continueTo, openPopup, popup, press, problem } from './popup.ts';
import { field, hits, openByChord, status } from './search-dialog.ts';

/** Collapsed parts are opened, so that they are checked too. */
const openAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true;
  });

type ColorScheme = 'light' | 'dark';

const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 1200;

/** IBM's checker looks at wide pages: the width changes only what axe checks too, at 1.5 s a look. */
async function expectNothing(
  page: Page,
  rules: AxeRules,
  state: string,
  within = 'html',
  without: readonly string[] = [],
): Promise<void> {
  expect.soft(await axeViolations(page, within, rules, without), `axe, ${state}`).toEqual([]);
  if (isWide(page) && rules === 'all rules')
    expect.soft(await ibmViolations(page, within), `IBM's checker, ${state}`).toEqual([]);
}

const setScheme = (page: Page, colorScheme: ColorScheme): Promise<void> =>
  page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });

/** A dark page differs from the light one in its colours only, and these do not depend on the width. */
async function expectNothingInSchemes(page: Page, state: string, within = 'html'): Promise<void> {
  if (isWide(page)) {
    await setScheme(page, 'dark');
    await expectNothing(page, 'colours', `${state}, dark`, within);
  }
  await setScheme(page, 'light');
  await expectNothing(page, 'all rules', `${state}, light`, within);
}

/** What is behind an open dialog stays the same while the dialog changes. */
const inDialog = 'dialog[open]';

/** The parts that are the same on all pages. Rules about the whole page, such as the order of headings, still see them. */
const shell = ['body > header', 'body > footer'];
const withNewShell = pagesWithNewShell();

/** Colours do not depend on the width; the dark phone is scrolled, under its solid header. */
const looks = [
  { width: 360, colorScheme: 'dark', top: 400 },
  { width: 1280, colorScheme: 'light', top: 0 },
] as const;

/** One visit for both looks: the checkers run faster the second time. */
for (const path of pageKinds) {
  const without = withNewShell.has(path) ? [] : shell;
  test(`axe and IBM's checker find nothing on ${path}, nothing sticks out, and no words vanish`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(path);
    await islandsHydrated(page);
    await openAll(page);
    for (const { width, colorScheme, top } of looks) {
      await page.setViewportSize({ width, height: 800 });
      await setScheme(page, colorScheme);
      await scrollTo(page, top);
      await laidOut(page);
      await flattenCode(page);
      await expectNothing(page, 'all rules', `${colorScheme}, ${width} px`, 'html', without);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await wordsInHiddenColours(page), `forced colours, ${width} px`).toEqual([]);
      await page.emulateMedia({ forcedColors: 'none' });
    }
  });
}

const { distinct, similar } = otherPages();
axeFindsNothingOn(distinct, 6, 'all rules');
// Each of their elements is on a page above with the same classes around it, and the Nu checker reads all of them.
if (isFull) axeFindsNothingOn(similar, 12, 'all but colours');

function axeFindsNothingOn(pages: readonly string[], atOnce: number, rules: AxeRules): void {
  for (const paths of inGroups(pages, atOnce))
    test(`axe finds nothing by ${rules} on ${paths.join(', ')}`, async ({ page }) => {
      test.slow();
      await setScheme(page, 'light');
      for (const path of paths) {
        await page.goto(path);
        await laidOut(page);
        await openAll(page);
        await flattenCode(page);
        expect.soft(await axeViolations(page, 'html', rules, shell), path).toEqual([]);
      }
    });
}

/** Several in one visit, because opening a new page takes longer than the check. */
function inGroups(paths: readonly string[], size: number): readonly (readonly string[])[] {
  const count = Math.ceil(paths.length / size);
  return Array.from({ length: count }, (_, at) => paths.slice(at * size, (at + 1) * size));
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
  for (const colorScheme of ['light', 'dark'] as const) {
    await setScheme(page, colorScheme);
    expect(await axeViolations(page, 'pre > code'), colorScheme).toEqual([]);
  }
});

test('the checkers find nothing with a menu open', async ({ page }) => {
  await setScheme(page, 'light');
  await page.goto('/404');
  await page.getByRole('button', { name: 'Solutions' }).click();
  await expectNothing(page, 'all rules', 'open');
});

test('the checkers find nothing in the mobile menu, closed panels and open', async ({ page }) => {
  await setScheme(page, 'light');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/404');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectNothing(page, 'all rules', 'closed panels');
  await page.getByRole('dialog').locator('summary').first().click();
  await expectNothing(page, 'all rules', 'an open panel');
});

test('axe finds nothing on any caption', async ({ page }) => {
  await setScheme(page, 'light');
  await page.goto('/');
  await islandsHydrated(page);
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    expect(await axeViolations(page, '[aria-roledescription="carousel"]')).toEqual([]);
  }
});

for (const width of [360, 1280]) {
  test(`the checkers find nothing in the popup at ${width} px: open, in error, on the phone, done`, async ({
    page,
  }) => {
    await setScheme(page, 'light');
    await page.setViewportSize({ width, height: 800 });
    await openPopup(page, '/404');
    await expectNothingInSchemes(page, 'open');
    await press(page, 'Continue');
    await expect(problem(page)).toHaveText('Name is required');
    await expectNothingInSchemes(page, 'in error', inDialog);
    await answerUpTo(page, 3);
    await answer(page).fill('98');
    await expect(problem(page)).toHaveText('Entered Number is too short');
    await expectNothingInSchemes(page, 'on the phone', inDialog);
    await popup(page).locator('.iti__selected-country').click();
    await expectNothingInSchemes(page, 'picking a country');
    await page.keyboard.press('Escape');
    await answer(page).fill('9876543210');
    for (const step of [4, 5, 6]) await continueTo(page, step);
    await press(page, 'Submit');
    await expect(popup(page)).toContainText('Thanks for showing your trust on us');
    await expectNothingInSchemes(page, 'done', inDialog);
  });

  test(`the checkers find nothing in the search at ${width} px: empty, with results, with none`, async ({
    page,
  }) => {
    await setScheme(page, 'light');
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/404');
    await openByChord(page);
    await expect(hits(page).first()).toBeVisible();
    await expectNothingInSchemes(page, 'empty');
    await field(page).fill('webhook');
    await expect(status(page)).toContainText('for “webhook”');
    await expectNothingInSchemes(page, 'with results', inDialog);
    await field(page).fill('wehbooks');
    await expect(status(page)).toContainText('Nothing found');
    await expectNothingInSchemes(page, 'with other spellings', inDialog);
    await field(page).fill('zzyzxqwv');
    await expect(status(page)).toContainText('zzyzxqwv');
    await expectNothingInSchemes(page, 'with nothing', inDialog);
  });
}

test('the checkers find nothing on the plain results', async ({ page }) => {
  await setScheme(page, 'light');
  await page.goto('/blogs?q=webhook');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Search results' })).toBeVisible();
  await expectNothing(page, 'all rules', 'results');
});
