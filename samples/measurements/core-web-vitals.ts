import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import ts from 'typescript';
import { launchBrowser } from '../../tools/browser.ts';
import { fileFromSamples, installSamples } from '../../tools/samples/modules.ts';
import { median } from '../../tools/median.ts';
import { codeIn } from '../../tests/support/article-code.ts';
import { machineLine, printTable } from './support/print.ts';

/**
 * The three causes of the article in Chromium, before and after: a hero that the browser finds late, a handler that
 * works before the paint, and a notice that is inserted above the content. The figures are those of web-vitals.
 */
const slug = 'core-web-vitals';
const loads = 3;
/** Lighthouse's slow 4G, and a processor four times as slow. */
const network = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const slower = 4;

type Parts = Readonly<Record<string, number>>;
type Measured = {
  LCP?: { readonly value: number; readonly parts: Parts; readonly target: string };
  INP?: { readonly value: number; readonly parts: Parts; readonly target: string };
  CLS?: { readonly value: number; readonly target: string };
};
declare const measured: Measured;

/** Keeps all parts; the article's own listing sends the largest one. */
const recorder = `
import { onCLS, onINP, onLCP } from 'web-vitals/attribution';
globalThis.measured = {};
const all = { reportAllChanges: true, durationThreshold: 16 };
onLCP(({ value, attribution: a }) => { measured.LCP = { value, target: a.target, parts: {
  first: a.timeToFirstByte, delay: a.resourceLoadDelay, load: a.resourceLoadDuration, render: a.elementRenderDelay } }; }, all);
onINP(({ value, attribution: a }) => { measured.INP = { value, target: a.interactionTarget, parts: {
  input: a.inputDelay, processing: a.processingDuration, presentation: a.presentationDelay } }; }, all);
onCLS(({ value, attribution: a }) => { measured.CLS = { value, target: a.largestShiftTarget }; }, all);
`;

const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Ceramics</title>
<meta name="viewport" content="width=device-width">
<script type="importmap">{ "imports": { "web-vitals/attribution": "/web-vitals.js" } }</script>
<script type="module" src="/recorder.js"></script><script type="module" src="/vitals.js"></script>`;

const heroes: Readonly<Record<string, string>> = {
  'data-src, set by a script':
    '<img class="hero" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="/hero.png" alt="">',
  'background-image': '<div class="hero" style="background-image: url(/hero.png)"></div>',
  'src, loading="lazy"': '<img class="hero" loading="lazy" src="/hero.png" alt="">',
  src: '<img class="hero" src="/hero.png" alt="">',
  'src, fetchpriority="high"': '<img class="hero" fetchpriority="high" src="/hero.png" alt="">',
};

/** Four small pictures come first, as in a header with a logo and icons. */
const small = Array.from(
  { length: 4 },
  (_, at) => `<img src="/vase-${at}.png" width="45" height="30" alt="">`,
).join('');
const lcpPage = (hero: string) => `${head}<link rel="stylesheet" href="/styles.css">
<script defer src="/app.js"></script><body data-page="product"><header>${small}</header><h1>Kiln</h1>${hero}`;

const inpPage = (handler: string) => `${head}<body data-page="list"><label>Glaze <select id="glaze">
${Array.from({ length: 9 }, (_, at) => `<option>glaze ${at}</option>`).join('')}</select></label><ul id="list"></ul>
<script type="module">
import { onGlaze } from '/filter.js';
const list = document.querySelector('#list');
const busy = (ms) => { for (const end = performance.now() + ms; performance.now() < end;); };
function* draw(glaze) {
  list.replaceChildren();
  for (let part = 0; part < 25; part += 1) {
    list.append(...Array.from({ length: 24 }, (_, at) =>
      Object.assign(document.createElement('li'), { textContent: glaze + ' vase ' + (part * 24 + at) })));
    busy(10);
    yield;
  }
}
function* drawAtOnce(glaze) { yield [...draw(glaze)]; }
const report = () => busy(100);
const select = document.querySelector('#glaze');
${handler}
document.body.dataset.ready = 'yes';
</script>`;

const clsPage = (
  style: string,
) => `${head}<style>body { margin: 0 } main { block-size: 3000px; background: #eee } ${style}</style>
<body data-page="basket"><div class="notice"></div><main>Vases</main>
<script>setTimeout(() => { document.querySelector('.notice').innerHTML = '<div style="block-size: 192px">Delivery</div>'; }, 600)</script>`;

const pages: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(heroes).map(([name, hero], at) => [`/lcp-${at}#${name}`, lcpPage(hero)]),
  ),
  '/inp-before': inpPage(
    "select.addEventListener('input', () => { [...draw(select.value)]; history.replaceState(null, '', '?' + select.selectedIndex); report(); });",
  ),
  '/inp-paint': inpPage(
    "const changed = onGlaze(list, drawAtOnce, report); select.addEventListener('input', () => void changed(select.value));",
  ),
  '/inp-slices': inpPage(
    "const changed = onGlaze(list, draw, report); select.addEventListener('input', () => void changed(select.value));",
  ),
  '/cls-before': clsPage(''),
  '/cls-after': clsPage('.notice { min-block-size: 12rem }'),
};

await installSamples();
const beacons: string[] = [];
const files = await resources();
const server = createServer(answer).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const browser = await launchBrowser();
try {
  console.log(`${machineLine(`Chromium ${browser.version()}`)}\n`);
  await measureLcp(browser);
  await measureInp(browser);
  await measureCls(browser);
  console.log("beacons of the article's listing, by metric, part and target");
  const kinds = Map.groupBy(
    beacons.map((text) => JSON.parse(text) as Readonly<Record<string, string>>),
    ({ metric, part, target }) => `${metric}: ${part} of ${target}`,
  );
  for (const [kind, { length }] of [...kinds].toSorted(([one], [other]) => one.localeCompare(other)))
    console.log(`  ${length} ${kind}`);
} finally {
  await browser.close();
  server.closeAllConnections();
  server.close();
}

async function resources(): Promise<ReadonlyMap<string, readonly [string, string | Buffer]>> {
  const script = (code: string) => ['text/javascript', code] as const;
  return new Map<string, readonly [string, string | Buffer]>([
    ...Object.entries(pages).map(([path, html]) => [path.replace(/#.*/, ''), ['text/html', html]] as const),
    [
      '/web-vitals.js',
      script(await readFile(fileFromSamples('web-vitals/attribution').replace('.umd.cjs', '.js'), 'utf8')),
    ],
    ['/recorder.js', script(recorder)],
    ['/vitals.js', script(withoutTypes(codeIn(slug, 'vitals.ts')))],
    ['/filter.js', script(withoutTypes(codeIn(slug, 'filter.ts')))],
    [
      '/app.js',
      script(
        `/* ${randomBytes(100_000).toString('hex')} */ for (const image of document.querySelectorAll('[data-src]')) image.src = image.dataset.src;`,
      ),
    ],
    [
      '/styles.css',
      [
        'text/css',
        `.hero { display: block; inline-size: 360px; block-size: 240px } /* ${randomBytes(8_000).toString('hex')} */`,
      ],
    ],
    ['/hero.png', ['image/png', noise(180, 120)]],
    ...Array.from({ length: 4 }, (_, at) => [`/vase-${at}.png`, ['image/png', noise(90, 60)]] as const),
  ]);
}

function withoutTypes(code: string): string {
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext };
  return ts.transpileModule(code, { compilerOptions }).outputText;
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  if (path === '/vitals') {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      beacons.push(body);
      response.writeHead(204).end();
    });
    return;
  }
  const [type, content] = files.get(path) ?? [];
  if (!type) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(content);
}

/** A picture that cannot be compressed. */
function noise(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width);
  size.writeUInt32BE(height, 4);
  size.set([8, 2], 8);
  const lines = Buffer.concat(
    Array.from({ length: height }, () => Buffer.concat([Buffer.alloc(1), randomBytes(width * 3)])),
  );
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Opens the page in a profile of its own, lets the visit happen, and leaves so that the beacons are sent. */
async function visit(
  of: Browser,
  path: string,
  isSlow: boolean,
  act: (page: Page) => Promise<void>,
): Promise<Measured> {
  const context = await of.newContext({ viewport: { width: 360, height: 800 } });
  try {
    const page = await context.newPage();
    if (isSlow) {
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', network);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    }
    await page.goto(address + path, { waitUntil: 'load' });
    await act(page);
    const result = await page.evaluate(() => measured);
    await page.goto('about:blank');
    await wait(isSlow ? 300 : 100);
    return result;
  } finally {
    await context.close();
  }
}

async function measureLcp(of: Browser): Promise<void> {
  const rows: string[][] = [];
  for (const [at, name] of Object.keys(heroes).entries()) {
    const visits: NonNullable<Measured['LCP']>[] = [];
    for (let load = 0; load < loads; load += 1) {
      const { LCP } = await visit(of, `/lcp-${at}`, true, () => wait(300));
      if (LCP) visits.push(LCP);
    }
    const middle = visits.toSorted((one, other) => one.value - other.value)[Math.floor(visits.length / 2)];
    const parts = ['first', 'delay', 'load', 'render'].map((part) => (middle?.parts[part] ?? 0).toFixed(0));
    rows.push([name, ...parts, (middle?.value ?? 0).toFixed(0), middle?.target ?? '']);
  }
  console.log(
    `LCP: 150 ms of latency, 1.6 Mbit/s, processor ${slower} times as slow; the visit in the middle of ${loads}`,
  );
  printTable([['hero', 'first byte', 'load delay', 'load', 'render delay', 'LCP ms', 'element'], ...rows]);
}

async function measureInp(of: Browser): Promise<void> {
  const rows: string[][] = [];
  for (const [name, path, presses] of [
    ['all in the handler, one choice', '/inp-before', 1],
    ['after a paint, one choice', '/inp-paint', 1],
    ['after a paint in slices, one choice', '/inp-slices', 1],
    ['all in the handler, two choices', '/inp-before', 2],
    ['after a paint, two choices', '/inp-paint', 2],
    ['after a paint in slices, two choices', '/inp-slices', 2],
  ] as const) {
    const visits: NonNullable<Measured['INP']>[] = [];
    for (let load = 0; load < 5; load += 1) {
      const { INP } = await visit(of, path, false, async (page) => {
        await page.waitForSelector('body[data-ready]');
        await page.focus('#glaze');
        await wait(200);
        const keys: Promise<void>[] = [];
        for (let press = 0; press < presses; press += 1) {
          keys.push(page.keyboard.press('ArrowDown', { delay: 80 }));
          await wait(200);
        }
        await Promise.all(keys);
        await wait(300 + presses * 400);
        // The library reports when the browser is idle, and nothing at all below 16 ms.
        await page
          .waitForFunction(() => measured.INP !== undefined, undefined, { timeout: 1500 })
          .catch(() => undefined);
      });
      if (INP) visits.push(INP);
    }
    const middle = visits.toSorted((one, other) => one.value - other.value)[Math.floor(visits.length / 2)];
    const parts = ['input', 'processing', 'presentation'].map((part) =>
      (middle?.parts[part] ?? 0).toFixed(0),
    );
    rows.push([name, ...parts, String(middle?.value ?? 'none'), middle?.target ?? '']);
  }
  console.log(
    'INP: drawing takes 250 ms, reporting 100 ms; keys are down for 80 ms, choices 200 ms apart; the visit in the middle of 5',
  );
  printTable([['handler', 'input delay', 'processing', 'presentation', 'INP ms', 'element'], ...rows]);
}

async function measureCls(of: Browser): Promise<void> {
  const rows: string[][] = [];
  for (const [name, path] of [
    ['no place reserved', '/cls-before'],
    ['min-block-size: 12rem', '/cls-after'],
  ] as const) {
    const values: number[] = [];
    let target = '';
    for (let load = 0; load < 3; load += 1) {
      const { CLS } = await visit(of, path, false, () => wait(1200));
      values.push(CLS?.value ?? 0);
      target = CLS?.target ?? '';
    }
    rows.push([name, median(values).toFixed(3), target]);
  }
  console.log('CLS: a notice of 192 px is inserted above the content, viewport 360 × 800');
  printTable([['notice', 'CLS', 'element that moved'], ...rows]);
}
