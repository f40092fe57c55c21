import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Result } from 'lighthouse';
import { openSite } from '../checks/site.ts';
import { inKilobytes, weigh } from '../checks/weight.ts';
import { pageKinds } from '../tests/journeys/page-kinds.ts';
import { build } from '../tools/build.ts';
import { startServerWithEmptyData } from '../tools/server-process.ts';
import { fail, root } from '../tools/toolchain.mjs';
import { median } from '../tools/median.ts';
import { categories, explain, score, startLighthouse } from './pages/lighthouse.ts';
import { startPageProxy } from './pages/proxy.ts';

/**
 * Prints a table of Lighthouse results (mobile preset, median of three) for a page of each kind or the given paths.
 * `--record` writes the result of About, which that page shows, to content/site/lighthouse.yaml.
 */
const given = process.argv.slice(2);
const record = given.includes('--record');
const paths = given.filter((each) => each !== '--record');
const pages = paths.length > 0 ? paths : pageKinds;
const runs = 3;

const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const;

const columns = ['page', ...categories, 'FCP', 'LCP', 'TBT', 'CLS', 'KB'];

async function main(): Promise<void> {
  await build();
  const server = await startServerWithEmptyData();
  const proxy = await startPageProxy(Number(new URL(server.address).port));
  const browser = await startLighthouse();
  const measure = (path: string, times: number) =>
    browser.measure(`http://127.0.0.1:${proxy.port}${path}`, times);
  try {
    console.log(columns.join('\t'));
    for (const path of pages) {
      const page = await measure(path, runs);
      console.log([path, ...figures(page)].join('\t'));
      if (record && path === '/about-us') writeRecord(path, page);
    }
  } finally {
    browser.close();
    proxy.close();
    await server.stop();
  }
}

const value = (results: readonly Result[], audit: string): number =>
  median(results.map((result) => result.audits[audit]?.numericValue ?? Number.NaN));

const milliseconds = (results: readonly Result[], audit: string) => `${Math.round(value(results, audit))} ms`;

const kilobytes = (results: readonly Result[]) => (value(results, 'total-byte-weight') / 1000).toFixed(1);

function writeRecord(path: string, results: readonly Result[]): void {
  const site = openSite();
  const page = site.pages.find((each) => each.path === path);
  if (!page || !results[0]) return;
  const weight = weigh(page, site);
  const lines = [
    `# Written by npm run bench -- pages --record ${path}; shown on that page.`,
    `date: '${new Date().toISOString().slice(0, 10)}'`,
    `version: ${results[0].lighthouseVersion}`,
    `total: ${inKilobytes(weight.total)}`,
    `fonts: ${inKilobytes(weight.fonts)}`,
    `scripts: ${inKilobytes(weight.scripts)}`,
    `requests: ${weight.requests}`,
    'scores:',
    ...categories.map((name) => `  ${name}: ${score(results, name)}`),
  ];
  writeFileSync(join(root, 'content/site/lighthouse.yaml'), `${lines.join('\n')}\n`);
}

function figures(results: readonly Result[]): readonly (string | number)[] {
  explain(results, categories);
  return [
    ...categories.map((name) => score(results, name)),
    ...timings.map((audit) => milliseconds(results, audit)),
    value(results, 'cumulative-layout-shift').toFixed(3),
    kilobytes(results),
  ];
}

await main().catch(fail);
