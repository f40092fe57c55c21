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

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/** Records layout shifts on the next page; what it returns gives each with its value, its time and what moved from where. */
export async function watchShifts(page: Page): Promise<() => Promise<readonly string[]>> {
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

/** Resolves when drawings and code below the screen are laid out, and what need not scroll has left the tab order (rest.ts). */
export async function laidOut(page: Page): Promise<void> {
  await gone(page, '[data-ratio], [data-lines]');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main [tabindex="0"]:is(pre, section)')].every(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    ),
  );
}

/** The islands of a page answer once their marker is gone. */
export const islandsAwake = (page: Page): Promise<void> => gone(page, 'astro-island[ssr]');

/** Asked in every frame: an expectation would ask again only after a while. */
async function gone(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((each) => !document.querySelector(each), selector);
}
