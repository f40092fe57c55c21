import type { Page } from './journey.ts';

/** Counts from the first paint on how much of the page moves without anybody having asked for it. */
export const watchShifts = (page: Page): Promise<void> =>
  page
    .addInitScript(() => {
      const seen = { total: 0 };
      Object.assign(globalThis, { shift: seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          seen.total += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    })
    .then(() => undefined);

export const shifted = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { shift: { total: number } }).shift.total);
