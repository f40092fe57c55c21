import { isFull } from '../support/sizes.ts';
import {
  axeViolations,
  expectNoViolations,
  flattenCode,
  ibmViolations,
  neededWidth,
  openAll,
  setScheme,
  type AxeRules,
} from './checkers.ts';
import { expect, islandsHydrated, laidOut, test, type Page } from './journey.ts';
import { codeClasses, inGroups, otherPages } from './page-kinds.ts';
import { answer, answerUpTo, continueTo, openPopup, popup, press, problem } from './popup.ts';
import { field, hits, openByChord, status } from './search-dialog.ts';

/** Colours do not depend on the width, nor most rules: wide in light by all rules, and narrow in dark. */
async function expectNothingInLooks(page: Page, state: string, within = 'html'): Promise<void> {
  await expectNoViolations(page, 'all rules', `${state}, light`, within);
  await setScheme(page, 'dark');
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoViolations(page, 'by screen', `${state}, dark at 360 px`, within);
  await page.setViewportSize({ width: 1280, height: 800 });
  await setScheme(page, 'light');
}

/** What is behind an open dialog stays the same while the dialog changes. */
const inDialog = 'dialog[open]';

const shell = ['body > header', 'body > footer'];

const { distinct, similar } = otherPages();
/** The first of `distinct` show most of what is new: between them they have every kind of block of an article. */
const articles = distinct.filter((path) => path.startsWith('/blogs/')).slice(0, 12);
findsNothingOn(distinct, 6, 'all rules');
// Each of their elements is on a page above with the same classes around it, and the Nu checker reads all of them.
if (isFull) findsNothingOn(similar, 12, 'all but colours');

function findsNothingOn(pages: readonly string[], atOnce: number, rules: AxeRules): void {
  for (const paths of inGroups(pages, atOnce))
    test(`the checkers find nothing by ${rules} on ${paths.join(', ')}`, async ({ page }) => {
      test.slow();
      const size = page.viewportSize() ?? { width: 0, height: 0 };
      for (const path of paths) {
        await page.setViewportSize(size);
        await setScheme(page, 'light');
        await page.goto(path);
        await laidOut(page);
        await flattenCode(page);
        if (articles.includes(path)) expect.soft(await ibmViolations(page, 'main'), path).toEqual([]);
        await openAll(page);
        expect.soft(await axeViolations(page, 'html', rules, shell), path).toEqual([]);
        if (rules === 'all rules') await expectNothingNarrowAndDark(page, path);
      }
    });
}

async function expectNothingNarrowAndDark(page: Page, path: string): Promise<void> {
  await setScheme(page, 'dark');
  await page.setViewportSize({ width: 320, height: 800 });
  expect.soft(await neededWidth(page), `${path} at 320 px`).toBeLessThanOrEqual(320);
  expect.soft(await partsBeyondScreen(page), `${path} at 320 px`).toEqual([]);
  expect.soft(await axeViolations(page, 'html', 'colours', shell), `${path}, dark`).toEqual([]);
}

/** A frame around a part may hide that it is too wide. */
const partsBeyondScreen = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(section, figure, fieldset, button, output)')]
      .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );

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

test('the checkers find nothing with a menu open, nor in the mobile menu, closed panels and open', async ({
  page,
}) => {
  await setScheme(page, 'light');
  await page.goto('/404');
  await page.getByRole('button', { name: 'Solutions' }).click();
  await expectNoViolations(page, 'all rules', 'open');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 740 });
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

test('the checkers find nothing in the popup: open, in error, on the phone, done', async ({ page }) => {
  await setScheme(page, 'light');
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPopup(page, '/404');
  await expectNothingInLooks(page, 'open');
  await press(page, 'Continue');
  await expect(problem(page)).toHaveText('Name is required');
  await expectNothingInLooks(page, 'in error', inDialog);
  await answerUpTo(page, 3);
  await answer(page).fill('98');
  await expect(problem(page)).toHaveText('Entered Number is too short');
  await expectNothingInLooks(page, 'on the phone', inDialog);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await popup(page).locator('.iti__selected-country').click();
    await expect(page.locator('.iti__country-list')).toBeVisible();
    await expectNoViolations(page, 'all rules', `picking a country at ${width} px`);
    await page.keyboard.press('Escape');
  }
  await answer(page).fill('9876543210');
  for (const step of [4, 5, 6]) await continueTo(page, step);
  await press(page, 'Submit');
  await expect(popup(page)).toContainText('Thanks for showing your trust on us');
  await expectNothingInLooks(page, 'done', inDialog);
});

test('the checkers find nothing in the search: empty, with results, with other spellings, with none', async ({
  page,
}) => {
  await setScheme(page, 'light');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/404');
  await openByChord(page);
  await expect(hits(page).first()).toBeVisible();
  await expectNothingInLooks(page, 'empty');
  for (const [words, said] of [
    ['webhook', 'for “webhook”'],
    ['wehbooks', 'Nothing found'],
    ['zzyzxqwv', 'zzyzxqwv'],
  ] as const) {
    await field(page).fill(words);
    await expect(status(page)).toContainText(said);
    await expectNothingInLooks(page, words, inDialog);
  }
});

test('the checkers find nothing on the plain results', async ({ page }) => {
  await setScheme(page, 'light');
  await page.goto('/blogs?q=webhook');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Search results' })).toBeVisible();
  await expectNoViolations(page, 'all rules', 'results');
});
