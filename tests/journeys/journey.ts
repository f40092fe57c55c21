import { test as base, type Page } from '@playwright/test';

export { expect, type Locator, type Page } from '@playwright/test';

/** A journey during which the page must not complain: no error in the console, none thrown, nothing the policy blocks. */
export const test = base.extend<{ provokes: RegExp; quiet: void }>({
  /** Scripts start after the first paint: a journey begins when they have. */
  page: async ({ page, javaScriptEnabled }, proceed) => {
    if (javaScriptEnabled) waitForScripts(page);
    await proceed(page);
  },
  /** The browser's own line for an answer that the journey itself calls forth; 404 for pages that are not there. */
  provokes: [/the server responded with a status of 404/, { option: true }],
  quiet: [
    async ({ page, provokes }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !provokes.test(message.text())) complaints.push(message.text());
      });
      page.on('pageerror', ({ message }) => {
        if (!provokes.test(message)) complaints.push(message);
      });
      await use();
      base.expect(complaints, 'complaints in the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** For pages that were reached by following a link: they answer once they are whole and their scripts have started. */
export async function scriptsStarted(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded');
  await gone(page, 'script[data-starts]');
}

function waitForScripts(page: Page): void {
  for (const name of ['goto', 'reload'] as const) {
    const go = page[name].bind(page) as (...args: unknown[]) => ReturnType<Page['goto']>;
    page[name] = async (...args: unknown[]) => {
      const response = await go(...args);
      await scriptsStarted(page);
      return response;
    };
  }
}

/** Scrolls as a program would, and waits until the page has taken notice. */
export const scrollTo = (page: Page, top: number): Promise<void> =>
  page.evaluate(
    (y) =>
      new Promise<void>((done) => {
        globalThis.scrollTo({ top: y, behavior: 'instant' });
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
    top,
  );

export const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY);

/** Watches what moves by itself on the next page; what it returns tells how much of it did. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { total: 0 };
    Object.assign(globalThis, { shift: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.total += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shift: { total: number } }).shift.total);
}

/** The islands of a page answer once their marker is gone. */
export const islandsAwake = (page: Page): Promise<void> => gone(page, 'astro-island[ssr]');

/** Asked in every frame: an expectation would ask again only after a while. */
async function gone(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((each) => !document.querySelector(each), selector);
}
