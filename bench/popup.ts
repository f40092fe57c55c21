import { launchBrowser } from '../tools/browser.ts';
import { build } from '../tools/build.ts';
import { startServerWithEmptyData } from '../tools/server-process.ts';
import { fail } from '../tools/toolchain.mjs';
import { median } from './median.ts';

/** Measures the time from the click on Get Quote to a usable popup, cold and after a hover, and the bytes it adds. */
const runs = 7;

async function main(): Promise<void> {
  await build();
  const server = await startServerWithEmptyData();
  const browser = await launchBrowser();
  const measure = async (hover: boolean) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${server.address}/404`, { waitUntil: 'networkidle' });
    const button = page.getByRole('banner').getByRole('button', { name: 'Get Quote' });
    if (hover) {
      await button.hover();
      // A visitor rests on a button for a moment before pressing it.
      await page.waitForTimeout(500);
    }
    // Timed inside the page, so that the protocol of the browser does not count.
    const result = await page.evaluate(async () => {
      const bytes = () =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).reduce(
          (sum, { encodedBodySize }) => sum + encodedBodySize,
          0,
        );
      const before = bytes();
      const started = performance.now();
      document.querySelector<HTMLButtonElement>('header [data-opens] button')?.click();
      while (!document.querySelector('dialog[open] [data-answer]')) await new Promise(requestAnimationFrame);
      return { time: performance.now() - started, bytes: bytes() - before };
    });
    await context.close();
    return result;
  };
  try {
    console.log(['opened', 'click to usable, ms', 'bytes more'].join('\t'));
    for (const hover of [false, true]) {
      const results = [];
      for (let run = 0; run < runs; run += 1) results.push(await measure(hover));
      const time = median(results.map((result) => result.time)).toFixed(0);
      console.log(
        [hover ? 'after a hover' : 'cold', time, median(results.map((result) => result.bytes))].join('\t'),
      );
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

await main().catch(fail);
