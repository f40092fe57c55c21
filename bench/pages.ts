import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { pageKinds } from '../tests/journeys/page-kinds.ts';
import { browserFlags, ensureBrowser } from '../tools/browser.ts';
import { build } from '../tools/build.ts';
import { startServerWithEmptyData } from '../tools/server-process.ts';
import { fail } from '../tools/toolchain.mjs';
import { median } from './median.ts';
import { startPageProxy, plainPrefix } from './pages/proxy.ts';

/**
 * Prints a table of Lighthouse results (mobile preset, median of three) for a page of each kind or the given paths, and
 * beside them the limit: one run on the same text as plain HTML in the same fonts.
 */
const pages = process.argv.length > 2 ? process.argv.slice(2) : pageKinds;
const runs = 3;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const;

const columns = ['page', ...categories, 'FCP', 'LCP', 'TBT', 'CLS', 'KB', 'limit: FCP', 'LCP', 'KB'];

async function main(): Promise<void> {
  await build();
  const chromePath = await ensureBrowser();
  const server = await startServerWithEmptyData();
  const proxy = await startPageProxy(Number(new URL(server.address).port));
  const chrome = await launch({ chromePath, chromeFlags: ['--headless', ...browserFlags] });
  const measure = (path: string, times: number) =>
    runLighthouse(`http://127.0.0.1:${proxy.port}${path}`, chrome.port, times);
  try {
    console.log(columns.join('\t'));
    for (const path of pages) {
      const limit = await measure(plainPrefix + path, 1);
      const page = await measure(path, runs);
      console.log([path, ...figures(page), ...limitFigures(limit)].join('\t'));
    }
  } finally {
    chrome.kill();
    proxy.close();
    await server.stop();
  }
}

async function runLighthouse(address: string, port: number, times: number): Promise<readonly Result[]> {
  const results: Result[] = [];
  while (results.length < times) {
    const done = await lighthouse(address, { port, logLevel: 'error' });
    if (done) results.push(done.lhr);
  }
  return results;
}

const value = (results: readonly Result[], audit: string): number =>
  median(results.map((result) => result.audits[audit]?.numericValue ?? Number.NaN));

const milliseconds = (results: readonly Result[], audit: string) => `${Math.round(value(results, audit))} ms`;

const kilobytes = (results: readonly Result[]) => (value(results, 'total-byte-weight') / 1000).toFixed(1);

function figures(results: readonly Result[]): readonly (string | number)[] {
  const score = (name: (typeof categories)[number]) =>
    median(results.map((result) => (result.categories[name]?.score ?? 0) * 100));
  for (const name of categories) if (score(name) < 100) explain(results, name);
  return [
    ...categories.map((name) => Math.round(score(name))),
    ...timings.map((audit) => milliseconds(results, audit)),
    value(results, 'cumulative-layout-shift').toFixed(3),
    kilobytes(results),
  ];
}

const limitFigures = (results: readonly Result[]): readonly string[] => [
  milliseconds(results, 'first-contentful-paint'),
  milliseconds(results, 'largest-contentful-paint'),
  kilobytes(results),
];

function explain([result]: readonly Result[], name: string): void {
  for (const { id, weight } of result?.categories[name]?.auditRefs ?? []) {
    const audit = result?.audits[id];
    if (weight > 0 && audit && audit.score !== null && audit.score < 1)
      console.log(`  ${id}: ${audit.displayValue ?? audit.title}`);
  }
}

await main().catch(fail);
