import { isFull } from '../support/sizes.ts';
import { expect, test, type Page } from './journey.ts';
import { blockOf, write, type Block } from './runner.ts';

/** What code in the sandbox may try: all of it is refused, and the page stays usable. */

test.use({
  provokes:
    /Content Security Policy|status of 404|violates the following|Refused to|ERR_BLOCKED_BY_CSP|ERR_FAILED/,
});

async function openBlock(page: Page): Promise<Block> {
  await page.goto('/blogs/api-rate-limiting');
  const block = blockOf(page, 'limit/compare.ts');
  await block.run.click();
  await expect(block.status).toHaveText(/^Output as expected/);
  return block;
}

/** Tries to get out, each of which prints what came of it. */
const attempts: Readonly<Record<string, string>> = {
  fetch: "await fetch('/pages.json')",
  'fetch from elsewhere': "await fetch('https://example.com/')",
  WebSocket:
    "await new Promise((yes, no) => { const s = new WebSocket('wss://example.com'); s.onopen = yes; s.onerror = () => no(new Error('closed')); })",
  EventSource:
    "await new Promise((yes, no) => { const s = new EventSource('/pages.json'); s.onopen = yes; s.onerror = () => no(new Error('closed')); })",
  'import from the network': "await import(['/pages.json'][0])",
  'import of data': "await import(['data:text/javascript,export default 1'][0])",
  importScripts: "importScripts('/x.js')",
  eval: "(0, eval)('1')",
  'new Function': "new Function('return 1')()",
  'a worker in the worker': "new Worker(URL.createObjectURL(new Blob(['1'])))",
  BroadcastChannel: "new BroadcastChannel('x').postMessage(1)",
  indexedDB:
    "await new Promise((yes, no) => { const r = indexedDB.open('x'); r.onsuccess = yes; r.onerror = () => no(r.error); })",
  caches: "await caches.open('x')",
  'storage of the origin': 'await navigator.storage.getDirectory()',
  localStorage: 'localStorage.length',
  'the page': 'parent.document.title',
  'the top page': "top.location = 'https://example.com'",
  'another window': "open('https://example.com')",
  'messages to the frame': 'postMessage({ type: "output", stream: "out", text: "x" })',
};

test('network, storage, other workers and the page are out of reach', async ({ page }) => {
  const block = await openBlock(page);
  const code = Object.entries(attempts)
    .map(
      ([name, attempt]) =>
        `try { ${attempt}; console.log(${JSON.stringify(`${name}: allowed`)}); } catch { console.log(${JSON.stringify(`${name}: refused`)}); }`,
    )
    .join('\n');
  await write(page, block, code);
  await block.run.click();
  await expect(block.status).toHaveText(/lines are not as expected/);
  const lines = (await block.output.innerText()).split('\n').map((line) => line.replace(/^\+/, '').trim());
  expect(lines.filter(Boolean)).toEqual(Object.keys(attempts).map((name) => `${name}: refused`));
  await expect(page).toHaveURL(/api-rate-limiting$/);
  expect(page.context().pages()).toHaveLength(1);
});

const hostile: Readonly<Record<string, readonly [string, RegExp]>> = {
  'a flood of output': ["for (;;) console.log('x'.repeat(100));", /^Stopped: it prints more/],
  'an endless line': ["console.log('x'.repeat(5_000_000));", /^Stopped: it prints more/],
  'one allocation larger than any memory': ['new ArrayBuffer(2 ** 46);', /RangeError/],
  'endless recursion': ['const f = () => f();\nf();', /RangeError: Maximum call stack/],
  'a rejected promise': [
    "void Promise.reject(new Error('lost'));\nsetInterval(() => {}, 10);",
    /Error: lost/,
  ],
  'an error in a timer': ["setTimeout(() => { throw new Error('late'); });", /Error: late/],
  'an error text of 100 MB': ["throw new Error('x'.repeat(100_000_000));", /^Line 1: Error: x+…$/],
  'a thrown text of 100 MB, past a replaced cut': [
    "String.prototype.slice = function () { return this; };\nthrow 'x'.repeat(100_000_000);",
    /^Uncaught x+…$/,
  ],
  'an error that cannot be read': [
    "throw Object.defineProperty(new Error('x'), 'message', { get: () => { throw 1; } });",
    /cannot be shown/,
  ],
  'a replaced console': [
    "globalThis.console = undefined;\nPromise.prototype.then = () => {};\nthrow new Error('odd');",
    /Error|Stopped/,
  ],
};

test('the page stays usable beside hostile code', async ({ page }) => {
  test.slow();
  // On a busy machine 100 MB take longer than the ten seconds of a run.
  await page.addInitScript(() => {
    const later = setTimeout;
    globalThis.setTimeout = ((work: () => void, ms = 0) =>
      later(work, ms === 10_000 ? 25_000 : ms)) as typeof setTimeout;
  });
  const block = await openBlock(page);
  for (const [name, [code, status]] of Object.entries(hostile))
    await test.step(name, async () => {
      await write(page, block, code);
      await block.run.click();
      await expect(block.status).toHaveText(status);
      await write(page, block, `console.log(${JSON.stringify(`after ${name}`)});`);
      await block.run.click();
      await expect(block.output).toContainText(`after ${name}`);
    });
});

const rowsWithoutEnd = 'WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n;';

const endlessSql: Readonly<Record<string, readonly [string, Readonly<Record<string, string>>]>> = {
  sqlite: [
    '/blogs/sql-triggers',
    {
      'rows without end': rowsWithoutEnd,
      'a table without end':
        'CREATE TABLE big AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x, zeroblob(1000) FROM n;',
    },
  ],
  // PostgreSQL takes half a minute to start three times, and SQLite shows the same of the frame.
  ...(isFull && {
    postgresql: [
      '/blogs/sql-query-optimization',
      {
        'rows without end': rowsWithoutEnd,
        'a table of a billion rows':
          "CREATE TABLE big AS SELECT n, repeat('x', 100) FROM generate_series(1, 1000000000) AS n;",
      },
    ],
  }),
};

/** On a busy machine PostgreSQL takes more than half a minute to start. */
const expectStarted = expect.configure({ timeout: 100_000 });

for (const [engine, [path, bombs]] of Object.entries(endlessSql))
  test(`the page stays usable beside ${engine} without end`, async ({ page }) => {
    test.slow();
    await page.clock.install();
    await page.goto(path);
    const figure = page.locator('figure', { has: page.locator(`[data-runs="${engine}"]`) }).first();
    const status = figure.getByRole('status');
    const run = figure.getByRole('button', { name: /^Run/ });
    await run.click();
    await expectStarted(status).toHaveText(/^Output as expected/);
    for (const [name, sql] of Object.entries(bombs))
      await test.step(name, async () => {
        await write(page, { editor: figure.getByRole('textbox') }, sql);
        await run.click();
        await expect(figure.getByRole('button', { name: /^Stop/ })).toBeVisible();
        if (sql === rowsWithoutEnd) await page.clock.fastForward(10_000);
        await expectStarted(status).toHaveText(/^Stopped|memory|could not/i);
        await figure.getByRole('button', { name: /^Reset/ }).click();
        await run.click();
        await expectStarted(status).toHaveText(/^Output as expected/);
      });
  });

test('a sandbox that does not start says so, and the next run works', async ({ page }) => {
  await page.route('/run/sandbox', (route) => route.abort());
  await page.goto('/blogs/api-rate-limiting');
  const block = blockOf(page, 'limit/compare.ts');
  await block.run.click();
  await expect(block.status).toHaveText('The sandbox did not start. Run it again.');
  await page.unroute('/run/sandbox');
  await block.run.click();
  await expect(block.status).toHaveText(/^Output as expected/);
});

test('the sandbox cannot be opened as a page of the site', async ({ page }) => {
  await page.goto('/run/sandbox');
  const origin = await page.evaluate(() => self.origin);
  expect(origin).toBe('null');
});
