import { expect, test } from 'vitest';
import { withLateScripts } from './late-scripts.ts';

test('a script of its own file waits for the first paint', () => {
  const html = withLateScripts('<p>Words</p><script type="module" src="/_astro/a.js"></script>');
  expect(html).toMatch(/^<p>Words<\/p><script data-starts="\/_astro\/a\.js">[^<]+<\/script>$/);
});

test('what stands in the page itself stays as it is', () => {
  const html = '<script>scheme()</script><script type="application/ld+json">{}</script>';
  expect(withLateScripts(html)).toBe(html);
});

type Listener = () => void;

/** The loader in a browser of which only this much exists. */
function load(fetches: readonly boolean[], paintIsReported: boolean) {
  const html = withLateScripts('<script type="module" src="/_astro/a.js"></script>');
  const code = html.replace(/^<script[^>]*>|<\/script>$/g, '').replace('import(', 'fetchScript(');
  const listeners = new Map<string, Listener>();
  const asked: string[] = [];
  let paint: Listener | undefined;
  let timer: Listener | undefined;
  const script = {
    dataset: { starts: '/_astro/a.js' } as { starts?: string },
    removeAttribute: () => void delete script.dataset.starts,
  };
  class PerformanceObserver {
    static readonly supportedEntryTypes = ['paint'];
    readonly onPaint: (list: unknown, observer: { disconnect(): void }) => void;
    constructor(onPaint: (list: unknown, observer: { disconnect(): void }) => void) {
      this.onPaint = onPaint;
    }
    observe() {
      if (paintIsReported) paint = () => this.onPaint([], { disconnect: () => undefined });
    }
  }
  const world = {
    document: { currentScript: script },
    PerformanceObserver,
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
    setTimeout: (later: Listener) => {
      timer = later;
    },
    fetchScript: (path: string) => {
      asked.push(path);
      return fetches[asked.length - 1] ? Promise.resolve() : Promise.reject(new Error('no network'));
    },
  };
  // oxlint-disable-next-line no-implied-eval -- it is our own text that is under test
  new Function(...Object.keys(world), code)(...Object.values(world));
  return {
    asked,
    script,
    paint: () => paint?.(),
    loadAndWait: () => {
      listeners.get('load')?.();
      timer?.();
    },
    happens: async (name: string) => {
      listeners.get(name)?.();
      await new Promise((settled) => setImmediate(settled));
    },
  };
}

test('the first paint starts the script, and the end of loading does not start it again', async () => {
  const page = load([true], true);
  expect(page.asked).toEqual([]);
  page.paint();
  page.loadAndWait();
  await page.happens('pointerdown');
  expect(page.asked).toEqual(['/_astro/a.js']);
  expect(page.script.dataset.starts).toBeUndefined();
});

test('where no paint is reported, it starts after the page has loaded', () => {
  const page = load([true], false);
  page.loadAndWait();
  expect(page.asked).toEqual(['/_astro/a.js']);
});

test('a script that did not arrive is asked for again at the next touch, until it has', async () => {
  const page = load([false, true], true);
  page.paint();
  await page.happens('nothing');
  expect(page.script.dataset.starts).toBe('/_astro/a.js');
  await page.happens('pointerdown');
  await page.happens('keydown');
  expect(page.asked).toEqual(['/_astro/a.js', '/_astro/a.js#1']);
  expect(page.script.dataset.starts).toBeUndefined();
});
