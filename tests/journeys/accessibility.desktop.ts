import { isFull } from '../../server/testing/sizes.ts';
import {
  axeViolations,
  expectNoViolations,
  flattenCode,
  ibmViolations,
  isWide,
  openAll,
  setScheme,
  type AxeRules,
} from './checkers.ts';
import { expect, islandsHydrated, laidOut, test, type Page } from './journey.ts';
import { codeClasses, inGroups, otherPages } from './page-kinds.ts';
import { answer, answerUpTo, continueTo, openPopup, popup, press, problem } from './popup.ts';
import { field, hits, openByChord, status } from './search-dialog.ts';

/** A dark page differs from the light one in its colours only, and these do not depend on the width. */
async function expectNothingInSchemes(page: Page, state: string, within = 'html'): Promise<void> {
  if (isWide(page)) {
    await setScheme(page, 'dark');
    await expectNoViolations(page, 'colours', `${state}, dark`, within);
  }
  await setScheme(page, 'light');
  await expectNoViolations(page, 'all rules', `${state}, light`, within);
}

/** What is behind an open dialog stays the same while the dialog changes. */
const inDialog = 'dialog[open]';

const shell = ['body > header', 'body > footer'];

const { distinct, similar } = otherPages();
axeFindsNothingOn(distinct, 6, 'all rules');
ibmFindsNothingOn(distinct.filter((path) => path.startsWith('/blogs/')).slice(0, 12), 4);
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

/** The first of `distinct` show most of what is new: between them they have every kind of block of an article. */
function ibmFindsNothingOn(pages: readonly string[], atOnce: number): void {
  for (const paths of inGroups(pages, atOnce))
    test(`IBM's checker finds nothing on ${paths.join(', ')}`, async ({ page }) => {
      test.slow();
      await setScheme(page, 'light');
      for (const path of paths) {
        await page.goto(path);
        await laidOut(page);
        await flattenCode(page);
        expect.soft(await ibmViolations(page, 'main'), path).toEqual([]);
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
  for (const colorScheme of ['light', 'dark'] as const) {
    await setScheme(page, colorScheme);
    expect(await axeViolations(page, 'pre > code'), colorScheme).toEqual([]);
  }
});

test('the checkers find nothing with a menu open', async ({ page }) => {
  await setScheme(page, 'light');
  await page.goto('/404');
  await page.getByRole('button', { name: 'Solutions' }).click();
  await expectNoViolations(page, 'all rules', 'open');
});

test('the checkers find nothing in the mobile menu, closed panels and open', async ({ page }) => {
  await setScheme(page, 'light');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/404');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectNoViolations(page, 'all rules', 'closed panels');
  await page.getByRole('dialog').locator('summary').first().click();
  await expectNoViolations(page, 'all rules', 'an open panel');
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
  await expectNoViolations(page, 'all rules', 'results');
});
