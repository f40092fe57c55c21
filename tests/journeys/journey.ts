import { test as base, type Page } from '@playwright/test';

export { expect, type Locator, type Page } from '@playwright/test';

/** For a test of a file that runs in both sizes, of something that does not depend on the size. */
export const desktopOnly = { tag: '@desktop-only' };

/** For what moves, or could: the other journeys ask for less motion. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** A journey fails on any console error, thrown error or policy violation. */
export const test = base.extend<{ provokes: RegExp; quiet: void }>({
  /** Scripts start after the first paint, and journeys wait for them. */
  page: async ({ page, javaScriptEnabled }, proceed) => {
    if (javaScriptEnabled) waitForScripts(page);
    await proceed(page);
  },
  /** Console messages that the journey causes on purpose; by default those of a 404. */
  provokes: [/the server responded with a status of 404/, { option: true }],
  quiet: [
    async ({ page, provokes }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !provokes.test(message.text())) errors.push(message.text());
      });
      page.on('pageerror', ({ message }) => {
        if (!provokes.test(message)) errors.push(message);
      });
      await use();
      base.expect(errors, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until the scripts of a page that was reached by a link have started. */
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

/** Scrolls without animation, and waits for two frames so that the page has reacted. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => globalThis.scrollTo({ top: y, behavior: 'instant' }), top);
  if (await drawsTwoFrames(page)) return;
  // Chromium once stopped drawing for two minutes in a journey; a screenshot asks it for a frame.
  console.warn(`${page.url()} was not drawn for ten seconds.`);
  await page.screenshot();
}

const drawsTwoFrames = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done(true)));
        setTimeout(() => done(false), 10_000);
      }),
  );

export const scrollPosition = (page: Page): Promise<number> => page.evaluate(() => scrollY);

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/** Records layout shifts on the next page; the returned function gives the value, time and moved elements of each. */
export async function recordLayoutShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    const box = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`;
    const name = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.nodeValue ?? 'a removed element');
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${name(node)} from ${box(previousRect)} to ${box(currentRect)}`,
        );
        shifts.push(`${value} at ${Math.round(startTime)} ms: ${moved.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shifts: readonly string[] }).shifts);
}

/** More often than an expectation polls, and also while no frame is drawn. */
const often = { polling: 20 };

/** Waits until everything below the screen is laid out, and elements that need not scroll have left the tab order (deferred-layout.ts). */
export async function laidOut(page: Page): Promise<void> {
  await gone(page, '[data-ratio], [data-lines]');
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('main [tabindex="0"]:is(pre, section)')].every(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      ),
    undefined,
    often,
  );
}

/** Waits until the islands of a page are hydrated: Astro then removes their `ssr` attribute. */
export const islandsHydrated = (page: Page): Promise<void> => gone(page, 'astro-island[ssr]');

/** How many pages it has on paper. */
export async function pagesOfPdf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

async function gone(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((each) => !document.querySelector(each), selector, often);
}
