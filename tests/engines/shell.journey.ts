import { desktop, expect, phone, test, withoutScripts, type Page } from './journey.ts';

const menu = '[popover]:popover-open';
const overlay = '#mobile-menu';

/** A closed menu must not catch clicks on the page below it. */
const inTheWay = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header [popover]')].some(
      (panel) => panel.getBoundingClientRect().height > 0,
    ),
  );

for (const options of [desktop, withoutScripts(desktop)])
  test(`a header menu opens, leads on, and is out of the way when closed; the page is printed and made narrower, scripts ${options.scripts}`, async ({
    visit,
  }) => {
    const page = await visit(options);
    await page.open('/');
    for (const name of ['Solutions', 'Company']) {
      await page.click('nav[aria-label="Main"] button', name);
      await page.shows(menu);
      const { x, y, width, height } = await page.boxOf(menu);
      const button = await page.boxOf('nav[aria-label="Main"] button', name);
      expect(y).toBeGreaterThanOrEqual(button.y + button.height);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(1440);
      expect(y + height).toBeLessThanOrEqual(900);
      await page.type('Escape');
      await page.hides(menu);
      await expect.poll(() => inTheWay(page)).toBe(false);
    }
    expect((await page.print()).length).toBeGreaterThan(10_000);
    expect(await page.evaluate(() => document.readyState)).toBe('complete');
    for (const width of [1100, 390]) {
      await page.resize(width, 800);
      await page.shows('header button[aria-label="Open menu"]');
    }
    await page.resize(1300, 800);
    await page.click('nav[aria-label="Main"] button', 'Company');
    await page.click(`${menu} a[href="/about-us"]`);
    await page.until('the page', () => location.pathname === '/about-us');
  });

for (const options of [phone, withoutScripts(phone)])
  test(`the menu of a phone opens over the page, leads on and closes, scripts ${options.scripts}`, async ({
    visit,
  }) => {
    const page = await visit(options);
    await page.open('/');
    await page.click('header button', 'Open menu');
    await page.shows(overlay);
    const { x, y, width, height } = await page.boxOf(overlay);
    expect([x, y, height].map(Math.round)).toEqual([0, 0, 844]);
    // A scrollbar keeps its room.
    expect(width).toBeGreaterThan(370);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    if (options.scripts) await staysInDialog(page);
    await page.click(`${overlay} button`, 'Close');
    await page.hides(overlay);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe(
      'hidden',
    );
    await page.click('header button', 'Open menu');
    await page.shows(overlay);
    await page.type('Escape');
    await page.hides(overlay);
    await page.click('header button', 'Open menu');
    await page.click(`${overlay} summary`, 'Company');
    await page.click(`${overlay} a[href="/leadership"]`);
    await page.until('the page', () => location.pathname === '/leadership');
    await page.hides(overlay);
  });

/** With scripts the menu is a modal dialog that keeps focus. */
async function staysInDialog(page: Page): Promise<void> {
  expect(await page.evaluate((id) => document.querySelector(id)?.matches(':modal'), overlay)).toBe(true);
  for (let press = 0; press < 12; press += 1) {
    await page.type('Tab');
    expect(
      await page.evaluate((id) => document.querySelector(id)?.contains(document.activeElement), overlay),
    ).toBe(true);
  }
}

test('a page that opens further down starts its scripts, and so does one that is reloaded there', async ({
  visit,
}) => {
  const page = await visit(desktop);
  const opensPopup = async () => {
    await page.click('header button', 'Get Quote');
    await page.shows('dialog[open]');
  };
  await page.open('/#first-thirty-days');
  await page.until('a solid header', () => {
    const { backgroundColor } = getComputedStyle(document.querySelector('header')!);
    return backgroundColor === 'rgb(255, 255, 255)';
  });
  await opensPopup();
  // Another document: a changed fragment alone would not load the page again.
  await page.open('/privacy');
  await page.open('/');
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
  await page.until('the way down', () => scrollY >= 1900);
  await page.reload();
  await page.started();
  await page.until('a solid header', () => {
    const { backgroundColor } = getComputedStyle(document.querySelector('header')!);
    return scrollY < 100 || backgroundColor === 'rgb(255, 255, 255)';
  });
  await opensPopup();
});

test.describe('when scripts cannot be fetched', () => {
  test.use({ provokes: /_astro|could not load|rejected|Importing|import/ });

  test('the header stays readable, and the next touch starts them', async ({ visit, site }) => {
    const page = await visit(desktop);
    site.proxy.loses(/^\/_astro\/.*\.js/);
    await page.goto('/');
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
    await page.until('a header that is solid or gone', () => {
      const bar = document.querySelector('header')!;
      const solid = getComputedStyle(bar).backgroundColor === 'rgb(255, 255, 255)';
      return solid || bar.getBoundingClientRect().bottom < 0;
    });
    site.proxy.losesNothing();
    await page.pointer(700, 500, [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
    await page.started();
    await page.shows('header button', 'Get Quote');
  });
});

test('reaching for a link fetches its page, and following it fetches it no second time', async ({
  visit,
  site,
  engineName,
}) => {
  const page = await visit(desktop);
  await page.open('/privacy');
  await page.evaluate(() => document.querySelector('footer a[href="/leadership"]')!.scrollIntoView());
  site.proxy.seen();
  await page.hover('footer a[href="/leadership"]');
  await expect.poll(() => site.proxy.seen(), { timeout: 60_000 }).toContain('GET /leadership 200');
  await page.click('footer a[href="/leadership"]');
  await page.until('the page', () => location.pathname === '/leadership');
  // WebKit does not store cookies without a lifetime in an ephemeral session.
  if (engineName === 'firefox') expect(site.proxy.seen()).not.toContain('GET /leadership 200');
});
