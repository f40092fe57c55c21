import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { launchBrowser } from '../../tools/browser.ts';
import { withArticleFiles } from './support/blocks.ts';
import { machineLine, printTable } from './support/print.ts';

/**
 * The article's Boundary in Chromium, with React's production build: what is left of a page when a component throws in
 * each of several places, with and without a boundary; what is reported; and what a boundary costs.
 */
const slug = 'react-error-boundaries';

type Outcome = {
  readonly page: string;
  readonly boundary: boolean;
  readonly error: number;
  readonly rejection: number;
};
type Measured = {
  readonly react: string;
  readonly places: readonly string[];
  readonly tryPlace: (place: string, bounded: boolean) => Promise<Outcome>;
  readonly readings: (
    bounded: boolean,
  ) => Promise<{ readonly shown: readonly string[]; readonly reports: number }>;
  readonly hostile: () => Promise<readonly string[]>;
  readonly fallbackThrows: () => Promise<string>;
  readonly cost: () => Promise<{ readonly plain: number; readonly bounded: number }>;
};

/** What the script below leaves in the page. */
declare const measured: Measured;

/** Runs in the page. Plain script, because it imports modules that only exist in the article. */
const entry = `
import { Suspense, createElement as h, lazy, startTransition, useEffect, useLayoutEffect, useMemo, useState, useTransition, version } from 'react';
import { createRoot } from 'react-dom/client';
import { Boundary } from './board/Boundary.tsx';
import { Board } from './board/Board.tsx';
import { useThrow } from './board/useThrow.ts';

// Longer than the 300 ms for which React keeps a fallback of Suspense.
const settled = () => new Promise((done) => setTimeout(done, 500));
const boom = () => { throw new Error('boom'); };
const beacons = [];
navigator.sendBeacon = (url, body) => beacons.push(body) > 0;
const counts = { error: 0, rejection: 0 };
addEventListener('error', (event) => { counts.error += 1; event.preventDefault(); });
addEventListener('unhandledrejection', (event) => { counts.rejection += 1; event.preventDefault(); });

const Broken = lazy(() => Promise.reject(new Error('old file is gone')));
const places = {
  'body of a component': () => boom(),
  useMemo: () => useMemo(boom, []),
  'state updater': () => { const [, set] = useState(0); useEffect(() => set(boom), []); return 'tile'; },
  useEffect: () => { useEffect(boom, []); return 'tile'; },
  useLayoutEffect: () => { useLayoutEffect(boom, []); return 'tile'; },
  'clean-up of an effect': () => {
    const [on, set] = useState(true);
    useEffect(() => set(false), []);
    return on ? h(Cleans) : 'tile';
  },
  'ref callback': () => h('p', { ref: (node) => { if (node) boom(); } }, 'tile'),
  'React.lazy, import fails': () => h(Suspense, { fallback: 'waits' }, h(Broken)),
  'useThrow from a timer': () => { const fail = useThrow(); useEffect(() => { setTimeout(() => fail(new Error('boom'))); }, []); return 'tile'; },
  'async action in useTransition': () => {
    const [, start] = useTransition();
    useEffect(() => start(async () => { await null; boom(); }), []);
    return 'tile';
  },
  onClick: () => h('button', { ref: (node) => { if (node) setTimeout(() => node.click()); }, onClick: boom }, 'tile'),
  'setTimeout in an effect': () => { useEffect(() => { setTimeout(boom); }, []); return 'tile'; },
  'after await in an effect': () => { useEffect(() => { void (async () => { await null; boom(); })(); }, []); return 'tile'; },
};
const Cleans = () => { useEffect(() => boom, []); return 'tile'; };

async function tryPlace(place, bounded) {
  counts.error = counts.rejection = 0;
  const holder = document.body.appendChild(document.createElement('div'));
  const Tile = places[place];
  const tile = h(Tile);
  const root = createRoot(holder);
  const shown = bounded ? h(Boundary, { name: place, fallback: () => 'fallback' }, tile) : tile;
  root.render(h('main', null, h('p', null, '10:40 to Graz'), shown));
  await settled();
  const text = holder.textContent;
  holder.remove();
  return { page: text === '' ? 'blank' : 'stays', boundary: text.includes('fallback'), ...counts };
}

// The readings are state of the page, as they would be after a fetch in an effect.
async function readings(bounded) {
  beacons.length = 0;
  const holder = document.body.appendChild(document.createElement('div'));
  let send = () => undefined;
  const Plain = ({ reading: { degrees, wind } }) =>
    h('main', null, h('p', null, '10:40 to Graz'), h('p', null, degrees, ' °C, wind ', wind.toFixed(0), ' km/h'));
  const Page = () => {
    const [reading, setReading] = useState({ degrees: 21, wind: 12 });
    useEffect(() => { send = setReading; return () => { send = () => undefined; }; }, []);
    return bounded ? h(Board, { departures: h('p', null, '10:40 to Graz'), notices: null, reading }) : h(Plain, { reading });
  };
  const shown = [];
  const wait = () => new Promise((done) => setTimeout(done, 5));
  createRoot(holder).render(h(Page));
  await settled();
  shown.push(holder.textContent);
  for (let count = 0; count < 100; count += 1) {
    send({ degrees: 21 });
    await wait();
    if (count === 0 || count === 99) shown.push(holder.textContent);
  }
  send({ degrees: 20, wind: 9 });
  await settled();
  shown.push(holder.textContent);
  holder.remove();
  return { shown, reports: beacons.length };
}

async function hostile() {
  const values = {
    undefined: undefined,
    'a symbol': Symbol('x'),
    'an object without a prototype': Object.create(null),
    'an error whose message is a number': Object.assign(new Error('x'), { message: 42 }),
    'an error whose message throws': Object.defineProperty(new Error('x'), 'message', { get: boom }),
    'an error with a message of 5 MB': new Error('x'.repeat(5_000_000)),
  };
  const results = [];
  for (const [name, value] of Object.entries(values)) {
    beacons.length = 0;
    const holder = document.body.appendChild(document.createElement('div'));
    const Tile = () => { throw value; };
    const inner = h(Boundary, { name: 'tile ' + name, fallback: () => 'fallback' }, h(Tile));
    createRoot(holder).render(h('main', null, '10:40 to Graz ', inner));
    await settled();
    results.push([name, holder.textContent, beacons.length, beacons[0]?.size ?? 0].join(' | '));
    holder.remove();
  }
  return results;
}

async function fallbackThrows() {
  beacons.length = 0;
  const holder = document.body.appendChild(document.createElement('div'));
  const Tile = () => { throw new Error('first'); };
  const inner = h(Boundary, { name: 'inner', fallback: () => { throw new Error('second'); } }, h(Tile));
  createRoot(holder).render(h(Boundary, { name: 'outer', fallback: () => 'outer fallback' }, inner));
  await settled();
  const reports = await Promise.all(beacons.map(async (body) => JSON.parse(await body.text())));
  return holder.textContent + ' | reported: ' + reports.map(({ where, message }) => where + ' ' + message).join(', ');
}

async function cost() {
  const Tile = ({ at }) => h('p', null, 'tile ', at);
  const times = { plain: [], bounded: [] };
  for (let run = 0; run < 31; run += 1)
    for (const kind of ['plain', 'bounded']) {
      const holder = document.body.appendChild(document.createElement('div'));
      const root = createRoot(holder);
      const tiles = Array.from({ length: 2000 }, (_, at) =>
        kind === 'plain'
          ? h(Tile, { key: at, at })
          : h(Boundary, { key: at, name: 'tile', fallback: () => 'fallback' }, h(Tile, { at })));
      const Done = () => { useLayoutEffect(() => { end = performance.now(); }, []); return null; };
      let end = 0;
      const start = performance.now();
      root.render(h('main', null, tiles, h(Done)));
      while (end === 0) await new Promise((done) => setTimeout(done));
      if (run > 0) times[kind].push(end - start);
      root.unmount();
      holder.remove();
    }
  const middle = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
  return { plain: middle(times.plain), bounded: middle(times.bounded) };
}

globalThis.measured = { react: version, places: Object.keys(places), tryPlace, readings, hostile, fallbackThrows, cost };
`;

const script = await withArticleFiles(slug, async (folder) => {
  await writeFile(join(folder, 'entry.js'), entry);
  const output = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      write: false,
      minify: false,
      lib: { entry: join(folder, 'entry.js'), formats: ['iife'], name: 'entry' },
    },
  });
  const [first] = Array.isArray(output) ? output : [];
  const chunk = first?.output.find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('nothing was bundled');
  return chunk.code;
});

const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  await page.setContent('<!doctype html><html lang="en" data-release="1"><title>board</title><body></body>');
  await page.addScriptTag({ content: script });
  console.log(
    `${machineLine(`Chromium ${browser.version()}`)}\nReact ${await page.evaluate(() => measured.react)}, production build\n`,
  );
  await printPlaces(page);
  await printReports(page);
  const { plain, bounded } = await page.evaluate(() => measured.cost());
  printTable([
    ['first render of 2,000 tiles', 'ms', 'ratio'],
    ['without boundaries', plain.toFixed(1), '1.00'],
    ['a boundary around each', bounded.toFixed(1), (bounded / plain).toFixed(2)],
  ]);
} finally {
  await browser.close();
}

async function printPlaces(page: Page): Promise<void> {
  const rows: string[][] = [];
  for (const place of await page.evaluate(() => measured.places)) {
    const without = await page.evaluate((name) => measured.tryPlace(name, false), place);
    const within = await page.evaluate((name) => measured.tryPlace(name, true), place);
    const events = [within.error > 0 ? 'error' : '', within.rejection > 0 ? 'unhandledrejection' : ''].join(
      '',
    );
    rows.push([place, without.page, within.boundary ? 'fallback' : within.page, events || 'none']);
  }
  printTable([['thrown in', 'without boundary', 'with boundary', 'event on window'], ...rows]);
}

async function printReports(page: Page): Promise<void> {
  for (const bounded of [false, true]) {
    const { shown, reports } = await page.evaluate((is) => measured.readings(is), bounded);
    console.log(
      `${bounded ? 'with' : 'without'} boundaries: first reading, 1st and 100th without wind, wind is back`,
    );
    for (const text of shown) console.log(`  ${text || '(blank)'}`);
    console.log(`  reports sent: ${reports}`);
  }
  console.log();
  console.log('thrown value | page | reports | bytes');
  for (const line of await page.evaluate(() => measured.hostile())) console.log(`  ${line}`);
  console.log(`\na fallback that throws: ${await page.evaluate(() => measured.fallbackThrows())}\n`);
}
