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
import { pageKinds, pagesWithNewShell } from './page-kinds.ts';
import { popup } from './popup.ts';
import { dialog, openByChord } from './search-dialog.ts';

const withNewShell = pagesWithNewShell();

/** One visit for all checks of a page, because loading it takes longer than checking it. */
for (const path of pageKinds) {
  test(`on ${path} nothing shifts, every stop of the keyboard can be seen, and what opens opens`, async ({
    page,
    isMobile,
  }) => {
    await test.step('nothing shifts, however late the fonts come', () => staysStill(page, path));
    await test.step('every stop of the keyboard can be seen, and none lies under the header', async () =>
      expect(await hiddenStops(page)).toEqual([]));
    // They are in the header: mobile-menu.phone, lets-talk.any and search.any open them on phones.
    if (isMobile || !withNewShell.has(path)) return;
    await test.step('menu, popup and search open and close', async () => {
      await openMenu(page);
      await page.getByRole('banner').getByRole('button', { name: 'Get Quote' }).click();
      await expect(popup(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(popup(page)).toBeHidden();
      await openByChord(page);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
    });
  });
}

async function staysStill(page: Page, path: string): Promise<void> {
  const shifted = await recordLayoutShifts(page);
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await scrollTo(page, 0);
  release();
  await page.evaluate(() => document.fonts.ready);
  await islandsHydrated(page);
  await laidOut(page);
  await scrollThrough(page);
  expect(await shifted()).toEqual([]);
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

async function hiddenStops(page: Page): Promise<readonly string[]> {
  await scrollTo(page, 0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await recordStops(page);
  for (let stop = 0; stop < 80; stop += 1) {
    await page.keyboard.press('Tab');
    // Asked now and then, because each question takes as long as a stop.
    if (stop % 10 === 9 && (await recordedStops(page)).includes('end')) break;
  }
  const stops = await recordedStops(page);
  const end = stops.indexOf('end');
  const reached = end < 0 ? stops : stops.slice(0, end);
  expect(reached.length, 'stops').toBeGreaterThan(20);
  return reached.filter((stop) => stop !== 'seen');
}

const recordedStops = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as Stops).stops);

/** Records each stop when the key comes up: the focus has moved by then, and the page has scrolled to it. */
const recordStops = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const describe = (focused: Element | null): string => {
      if (!focused || focused === document.body) return 'end';
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
  });

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
