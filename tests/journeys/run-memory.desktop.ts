import type { CDPSession } from '@playwright/test';
import config from '../../playwright.config.ts';
import { isFull } from '../support/sizes.ts';
import { expect, test, type Page } from './journey.ts';
import { blockOf, write } from './runner.ts';

/** Code that fills the memory ends the process of its frame, never the page. */

const launch = config.use?.launchOptions;

// With a heap of 48 MB instead of 4 GB, V8 gives up within seconds.
test.use({
  launchOptions: { ...launch, args: [...(launch?.args ?? []), '--js-flags=--max-old-space-size=48'] },
});

/**
 * A block, used over the browser's own protocol: Playwright takes the end of a frame's process for that of the page, and
 * refuses to use the page from then on.
 */
type Remote = {
  readonly press: (button: 'Run' | 'Stop' | 'Reset') => Promise<void>;
  readonly status: () => Promise<string>;
};

const article = '/blogs/api-rate-limiting';
const name = 'limit/compare.ts';

async function openBlock(page: Page, code: string): Promise<Remote> {
  await page.goto(article);
  const block = blockOf(page, name);
  await block.run.click();
  await expect(block.status).toHaveText(/^Output as expected/);
  await write(page, block, code);
  return remoteBlock(await page.context().newCDPSession(page));
}

function remoteBlock(session: CDPSession): Remote {
  const evaluate = async (expression: string) =>
    (await session.send('Runtime.evaluate', { expression })).result.value as unknown;
  return {
    press: async (button) =>
      void (await evaluate(`document.querySelector('figure [aria-label="${button}: ${name}"]').click()`)),
    status: async () =>
      String(await evaluate(`document.querySelector('figure [role="status"]').textContent`)),
  };
}

async function expectNextRun({ press, status }: Remote): Promise<void> {
  await press('Reset');
  await press('Run');
  await expect.poll(status).toMatch(/^Output as expected/);
}

const exhausted = 'Stopped: it used too much memory';

/** Small objects may take the collector longer than the time limit. */
const exhaustedOrLate = /^Stopped: it used too much memory$|^Stopped after 10 s$/;

const bombs: Readonly<Record<string, readonly [string, RegExp | string]>> = {
  'arrays of numbers': [
    'const kept: number[][] = []; for (;;) kept.push(new Array(1_000_000).fill(kept.length + 0.5));',
    exhausted,
  ],
  'typed arrays': [
    'const kept: Uint8Array[] = []; for (;;) kept.push(new Uint8Array(1e8).fill(1));',
    exhausted,
  ],
};

/** They fill the same heap as the arrays of numbers, in other ways. */
const otherBombs: typeof bombs = {
  'recursion that keeps arrays': [
    'const deeper = (n: number): number => {\n  const own = new Array(100_000).fill(n);\n  return deeper(n + 1) + own.length;\n};\ndeeper(0.5);',
    exhausted,
  ],
  'objects in an array': [
    'const kept: object[] = []; for (;;) kept.push({ at: kept.length, list: [kept.length] });',
    exhaustedOrLate,
  ],
};

for (const [kind, [code, words]] of Object.entries({ ...bombs, ...(isFull ? otherBombs : {}) }))
  test(`${kind} without end: the page goes on, and the next run works`, async ({ page }) => {
    const block = await openBlock(page, code);
    await block.press('Run');
    await expect.poll(block.status).toMatch(words);
    await expectNextRun(block);
  });

/** Fails where the frame shares the process of the page. */
async function endFrameProcess(page: Page): Promise<void> {
  const frame = page.frames().find((each) => each.url().endsWith('/run/sandbox'));
  if (!frame) throw new Error('The page has no sandbox.');
  const session = await page.context().newCDPSession(frame);
  // It has no answer: the process that would give it has ended.
  void session.send('Page.crash').catch(() => {});
}

test('a frame that ends is replaced', async ({ page }) => {
  const block = await openBlock(page, 'for (;;);');
  await block.press('Run');
  await expect.poll(block.status).toBe('Running …');
  await endFrameProcess(page);
  await expect.poll(block.status).toBe(exhausted);
  await expectNextRun(block);
});

test('a frame that does not stop its worker is replaced', async ({ page }) => {
  const block = await openBlock(page, 'for (;;);');
  await block.press('Run');
  await expect.poll(block.status).toBe('Running …');
  const ended = page.waitForEvent('crash');
  await endFrameProcess(page);
  await ended;
  await block.press('Stop');
  await expect.poll(block.status).toBe(exhausted);
  await expectNextRun(block);
});
