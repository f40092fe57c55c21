import { launch } from 'chrome-launcher';
import lighthouse, { type Config, type Flags, type Result } from 'lighthouse';
import { browserFlags, ensureBrowser } from '../../tools/browser.ts';
import { median } from '../../tools/median.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

export interface Lighthouse {
  /** The results of so many runs on one page. */
  readonly measure: (address: string, times: number) => Promise<readonly Result[]>;
  readonly close: () => void;
}

/** Starts a browser and measures pages in it, with the mobile preset unless a config is given. */
export async function startLighthouse(flags: Flags = {}, config?: Config): Promise<Lighthouse> {
  const chromePath = await ensureBrowser();
  const chrome = await launch({ chromePath, chromeFlags: ['--headless', ...browserFlags] });
  return {
    measure: async (address, times) => {
      const results: Result[] = [];
      while (results.length < times) {
        const done = await lighthouse(address, { port: chrome.port, logLevel: 'error', ...flags }, config);
        if (done) results.push(done.lhr);
      }
      return results;
    },
    close: () => chrome.kill(),
  };
}

/** The median score of the runs, out of 100. */
export const score = (results: readonly Result[], name: Category): number =>
  Math.round(median(results.map((result) => (result.categories[name]?.score ?? 0) * 100)));

/** Prints what keeps the categories below 100. */
export function explain(results: readonly Result[], names: readonly Category[]): void {
  const [result] = results;
  for (const name of names)
    if (score(results, name) < 100)
      for (const { id, weight } of result?.categories[name]?.auditRefs ?? []) {
        const audit = result?.audits[id];
        if (weight > 0 && audit && audit.score !== null && audit.score < 1)
          console.log(`  ${id}: ${audit.displayValue ?? audit.title}`);
      }
}
