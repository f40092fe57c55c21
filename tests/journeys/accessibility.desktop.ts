import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, islandsAwake, scrollTo, test, type Page } from './journey.ts';
import { otherPages, pageKinds } from './page-kinds.ts';
import { answer, answerUpTo, openPopup, popup, press, problem } from './popup.ts';
import { field, hits, openByChord, status } from './search-dialog.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function violations(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const results = await page.evaluate(
    (place) =>
      (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run(place, {
        resultTypes: ['violations'],
      }),
    within,
  );
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

/** What can be unfolded is looked at as well. */
const openAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true;
  });

for (const path of pageKinds) {
  for (const width of [360, 1280]) {
    test(`axe finds nothing on ${path} at ${width} px, light and dark, and nothing sticks out`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await islandsAwake(page);
      await openAll(page);
      expect(await violations(page), 'light').toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await scrollTo(page, 400);
      expect(await violations(page), 'dark, under the solid header').toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
}

/** A new page for each would take longer than looking at it. */
const atOnce = 8;
const others = otherPages();

for (let first = 0; first < others.length; first += atOnce) {
  const some = others.slice(first, first + atOnce);
  test(`axe finds nothing on ${some[0]} and the ${some.length - 1} pages after it`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of some) {
      await page.goto(path);
      await openAll(page);
      expect.soft(await violations(page), path).toEqual([]);
    }
  });
}

test('axe finds nothing with a menu open', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/404');
  await page.getByRole('button', { name: 'Solutions' }).click();
  expect(await violations(page)).toEqual([]);
});

test('axe finds nothing in the mobile menu, closed panels and open', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/404');
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('dialog').locator('summary').first().click();
  expect(await violations(page)).toEqual([]);
});

test('axe finds nothing on any caption', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await islandsAwake(page);
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    expect(await violations(page, '[aria-roledescription="carousel"]')).toEqual([]);
  }
});

for (const width of [360, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing in the popup at ${width} px, ${colorScheme}: open, in error, on the phone, done`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await openPopup(page, '/404');
      expect(await violations(page), 'open').toEqual([]);
      await press(page, 'Continue');
      await expect(problem(page)).toHaveText('Name is required');
      expect(await violations(page), 'in error').toEqual([]);
      await answerUpTo(page, 3);
      await answer(page).fill('98');
      await expect(problem(page)).toHaveText('Entered Number is too short');
      expect(await violations(page), 'on the phone').toEqual([]);
      await popup(page).locator('.iti__selected-country').click();
      expect(await violations(page), 'picking a country').toEqual([]);
      await page.keyboard.press('Escape');
      await answer(page).fill('9876543210');
      for (let step = 3; step < 6; step += 1) await press(page, 'Continue');
      await press(page, 'Submit');
      await expect(popup(page)).toContainText('Thanks for showing your trust on us');
      expect(await violations(page), 'done').toEqual([]);
    });
  }
}

for (const width of [360, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing in the search at ${width} px, ${colorScheme}: empty, with results, with none`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/404');
      await openByChord(page);
      await expect(hits(page).first()).toBeVisible();
      expect(await violations(page), 'empty').toEqual([]);
      await field(page).fill('webhook');
      await expect(status(page)).toContainText('for “webhook”');
      expect(await violations(page), 'with results').toEqual([]);
      await field(page).fill('wehbooks');
      await expect(status(page)).toContainText('Nothing found');
      expect(await violations(page), 'with other spellings').toEqual([]);
      await field(page).fill('zzyzxqwv');
      await expect(status(page)).toContainText('zzyzxqwv');
      expect(await violations(page), 'with nothing').toEqual([]);
    });
  }
}

test('axe finds nothing on the plain results', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/blogs?q=webhook');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Search results' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
