import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { ensureBrowser } from '../tools/browser.ts';
import { build } from '../tools/build.ts';
import { fail } from '../tools/toolchain.mjs';
import { serve } from '../tools/serving.ts';

/** Lighthouse, mobile preset, on a page of each kind: the median of three runs, as a table. Asserts nothing. */
const pages = process.argv.length > 2 ? process.argv.slice(2) : ['/', '/404', '/privacy'];
const runs = 3;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const;

async function main(): Promise<void> {
  await build();
  const chromePath = await ensureBrowser();
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const server = await serve({ DATA_FOLDER: folder });
  const front = await serveNotFoundAsFound(Number(new URL(server.address).port));
  const chrome = await launch({
    chromePath,
    chromeFlags: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
    ],
  });
  try {
    console.log(['page', ...categories, 'FCP', 'LCP', 'TBT', 'CLS', 'KB'].join('\t'));
    for (const path of pages) console.log((await measure(path, front.port, chrome.port)).join('\t'));
  } finally {
    chrome.kill();
    front.close();
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

async function measure(path: string, port: number, chrome: number): Promise<(string | number)[]> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) {
    const done = await lighthouse(`http://127.0.0.1:${port}${path}`, { port: chrome, logLevel: 'error' });
    if (done) results.push(done.lhr);
  }
  const score = (name: (typeof categories)[number]) =>
    median(results.map((r) => (r.categories[name]?.score ?? 0) * 100));
  const value = (audit: string) => median(results.map((r) => r.audits[audit]?.numericValue ?? Number.NaN));
  for (const name of categories) if (score(name) < 100) explain(results, name);
  return [
    path,
    ...categories.map((name) => Math.round(score(name))),
    ...timings.map((audit) => `${Math.round(value(audit))} ms`),
    value('cumulative-layout-shift').toFixed(3),
    (value('total-byte-weight') / 1000).toFixed(1),
  ];
}

function explain([result]: readonly Result[], name: string): void {
  for (const { id, weight } of result?.categories[name]?.auditRefs ?? []) {
    const audit = result?.audits[id];
    if (weight > 0 && audit && audit.score !== null && audit.score < 1)
      console.log(`  ${id}: ${audit.displayValue ?? audit.title}`);
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Lighthouse refuses to judge a page that answers 404: the same bytes and headers, answered with 200. */
function serveNotFoundAsFound(port: number): Promise<{ port: number; close: () => void }> {
  const front = createServer(({ method, url, headers }, response) => {
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      const found = url === '/404' ? 200 : (answer.statusCode ?? 502);
      response.writeHead(found, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    onward.end();
  });
  return new Promise((resolve) => {
    front.listen(0, '127.0.0.1', () => {
      const address = front.address();
      resolve({
        port: typeof address === 'object' && address ? address.port : 0,
        close: () => front.close(),
      });
    });
  });
}

await main().catch(fail);
