import {
  expectNoViolations,
  flattenCode,
  neededWidth,
  openAll,
  setScheme,
  wordsInHiddenColours,
} from './checkers.ts';
import {
  desktopOnly,
  expect,
  islandsHydrated,
  laidOut,
  scrollTo,
  test,
  recordLayoutShifts,
  type Page,
} from './journey.ts';
import { inGroups, pageKinds, pagesWithNewShell } from './page-kinds.ts';
import { popup } from './popup.ts';
import { dialog, openByChord } from './search-dialog.ts';

const withNewShell = pagesWithNewShell();

/** The parts that are the same on all pages. Rules about the whole page, such as the order of headings, still see them. */
const shell = ['body > header', 'body > footer'];

/** One visit for all checks of several pages: a new visit takes longer, and the checkers are faster the second time. */
for (const paths of inGroups(pageKinds, 6)) {
  test(`nothing shifts, sticks out or hides, and the checkers find nothing on ${paths.join(', ')}`, async ({
    page,
    isMobile,
  }) => {
    test.slow();
    const staysStill = await watchingShifts(page);
    const size = page.viewportSize() ?? { width: 0, height: 0 };
    for (const path of paths) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
      await test.step(`nothing shifts on ${path}, however late the fonts come`, () => staysStill(path));
      await setScheme(page, isMobile ? 'dark' : 'light');
      await test.step('every stop of the keyboard can be seen, and none lies under the header', async () =>
        expect.soft(await hiddenStops(page, withNewShell.has(path)), path).toEqual([]));
      // They are in the header: mobile-menu.phone, lets-talk.any and search.any open them on phones.
      if (!isMobile && withNewShell.has(path))
        await test.step('menu, popup and search open and close', () => opensAndCloses(page));
      await test.step('the checkers find nothing, nothing sticks out, and no words vanish', () =>
        isAccessible(page, path, isMobile));
    }
  });
}

/** Returns the check of one page, whose fonts arrive only when it has been drawn. */
async function watchingShifts(page: Page): Promise<(path: string) => Promise<void>> {
  const shifted = await recordLayoutShifts(page);
  let held = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await held.promise;
    await route.continue();
  });
  return async (path) => {
    held = Promise.withResolvers<void>();
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await scrollTo(page, 0);
    held.resolve();
    await page.evaluate(() => document.fonts.ready);
    await laidOut(page);
    await scrollThrough(page);
    await islandsHydrated(page);
    expect.soft(await shifted(), path).toEqual([]);
  };
}

/** Colours do not depend on the width: the phone is dark and scrolled, under its solid header, the desktop light and narrow. */
async function isAccessible(page: Page, path: string, isMobile: boolean): Promise<void> {
  const width = isMobile ? 360 : 1280;
  await openAll(page);
  if (await page.locator('pre > code').count()) {
    await flattenCode(page);
    // Of two sizes, so that the page measures its plain code again.
    await page.setViewportSize({ width: 600, height: 800 });
    await laidOut(page);
  }
  await page.setViewportSize({ width, height: 800 });
  await laidOut(page);
  await scrollTo(page, isMobile ? 400 : 0);
  const isShellNew = withNewShell.has(path);
  await expectNoViolations(page, isMobile ? 'by screen' : 'all rules', path, 'html', isShellNew ? [] : shell);
  expect.soft(await neededWidth(page), path).toBeLessThanOrEqual(width);
  if (isMobile) {
    await page.setViewportSize({ width: 320, height: 800 });
    expect.soft(await neededWidth(page), `${path} at 320 px`).toBeLessThanOrEqual(320);
    expect.soft(await cutElements(page), `${path}, cut at 320 px`).toEqual([]);
  } else {
    await page.emulateMedia({ forcedColors: 'active' });
    expect.soft(await wordsInHiddenColours(page), `${path} in forced colours`).toEqual([]);
    await page.emulateMedia({ forcedColors: 'none' });
  }
}

/** What scrolls sideways without a shaded edge, and drawings that are wider than the screen. */
const cutElements = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isCut = (element: Element): boolean => {
      const { overflowX, backgroundImage, animationName } = getComputedStyle(element);
      const scrolls = /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
      if (scrolls) return backgroundImage === 'none' && animationName === 'none';
      const { width, right } = element.getBoundingClientRect();
      return width > 1 && right > innerWidth + 1 && element.matches('svg');
    };
    const elements = [...document.querySelectorAll('main *:not(svg *, pre, pre *)')];
    return elements.filter(isCut).map(({ outerHTML }) => outerHTML.slice(0, 120));
  });

async function opensAndCloses(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('banner').getByRole('button', { name: 'Get Quote' }).click();
  await expect(popup(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  await openByChord(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
}

/** Shows every part of the page for two frames. */
async function scrollThrough(page: Page): Promise<void> {
  const { end, step } = await page.evaluate(() => ({
    end: document.body.scrollHeight,
    step: innerHeight - 100,
  }));
  for (let top = 0; top <= end; top += step) await scrollTo(page, top);
}

type Stops = { stops: readonly string[] };

/** Of the whole page, or from its content up to the footer. */
async function hiddenStops(page: Page, isWhole: boolean): Promise<readonly string[]> {
  await scrollTo(page, 0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  if (!isWhole) await page.keyboard.press('Enter');
  await recordStops(page, isWhole ? 'body' : 'body, body > footer *');
  for (let stop = 0; stop < 80; stop += 1) {
    await page.keyboard.press('Tab');
    // Asked now and then, because each question takes as long as a stop.
    if (stop % 10 === 9 && (await recordedStops(page)).includes('end')) break;
  }
  const stops = await recordedStops(page);
  const end = stops.indexOf('end');
  const reached = end < 0 ? stops : stops.slice(0, end);
  expect.soft(reached.length, 'stops').toBeGreaterThan(isWhole ? 20 : 0);
  return reached.filter((stop) => stop !== 'seen');
}

const recordedStops = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as Stops).stops);

/** Records each stop when the key comes up: the focus has moved by then, and the page has scrolled to it. */
const recordStops = (page: Page, ends: string): Promise<void> =>
  page.evaluate((atEnd) => {
    const describe = (focused: Element | null): string => {
      if (!focused || focused.matches(atEnd)) return 'end';
      const { left, right, top: above, bottom, width } = focused.getBoundingClientRect();
      // Of the part on the screen: a long listing is taller than that.
      const middle = (Math.max(above, 0) + Math.min(bottom, innerHeight)) / 2;
      const top = document.elementFromPoint((left + right) / 2, middle);
      const seen = top !== null && (focused.contains(top) || top.contains(focused)) && width > 0;
      const outlines = [focused, focused.parentElement].flatMap((element) =>
        element ? [getComputedStyle(element), getComputedStyle(element, '::after')] : [],
      );
      const shown = outlines.some(({ outlineStyle }) => outlineStyle !== 'none');
      return seen && shown ? 'seen' : `${focused.outerHTML.slice(0, 120)} seen=${seen} outline=${shown}`;
    };
    const stops: string[] = [];
    Object.assign(globalThis, { stops });
    addEventListener('keyup', () => void stops.push(describe(document.activeElement)), { capture: true });
  }, ends);

async function openMenu(page: Page): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const menu = navigation.locator('[popover]:popover-open');
  await navigation.getByRole('button').first().click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
}

test('the skip link leads past the menu', desktopOnly, async ({ page }) => {
  await page.goto('/404');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});
