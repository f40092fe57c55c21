import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { siteOf } from './fixture.ts';
import { weigh } from './weight.ts';

const of = (length: number) => 'x'.repeat(length);
const comment = (length: number) => `/*${of(length - 4)}*/`;

function weight(body: string, files: Readonly<Record<string, string>> = {}) {
  const site = siteOf({ '/page': `<!doctype html>${body}`, ...files });
  const [page] = site.pages;
  return weigh(page!, site);
}

test('only what a page loads counts', () => {
  const body =
    '<a href="/other.js">a</a><img src="/lazy.png" loading="lazy"><link rel="apple-touch-icon" href="/icon.png">';
  const plain = weight(body, { '/other.js': of(10), '/lazy.png': of(20), '/icon.png': of(30) });
  expect(plain).toMatchObject({ styles: 0, scripts: 0, fonts: 0, others: 0, hasIslands: false });
  expect(plain.total).toBe(plain.html);
  expect(plain.requests).toBe(1);
});

test('stylesheets, icons and eager images count', () => {
  const links =
    '<link rel="stylesheet" href="/a.css"><link rel="icon" href="/a.svg"><link rel="manifest" href="/m">';
  const all = weight(`${links}<img src="/a.png" srcset="/a.png 1x, /b.png 2x">`, {
    ...{ '/a.css': of(1), '/a.svg': of(10), '/m': of(100), '/a.png': of(1000), '/b.png': of(10_000) },
  });
  expect(all).toMatchObject({ styles: 1, others: 11_110 });
  expect(all.total - all.html).toBe(11_111);
  expect(all.requests).toBe(6);
});

test('a module counts with all that it imports at once, and each module once', () => {
  const files = {
    '/_astro/a.js': `import './b.js'; export { c } from './deep/c.js'; const later = () => import('./later.js');`,
    '/_astro/b.js': `import { c } from './deep/c.js';`,
    '/_astro/deep/c.js': `import '../a.js'; ${comment(500)}`,
    '/_astro/later.js': of(9999),
  };
  const all = weight(
    '<script type="module" src="/_astro/a.js"></script><link rel="modulepreload" href="/_astro/b.js">',
    files,
  );
  const expected = ['a.js', 'b.js', 'deep/c.js'].reduce(
    (sum, name) => sum + files[`/_astro/${name}` as keyof typeof files].length,
    0,
  );
  expect(all.scripts).toBe(expected);
});

test('a script that starts after the first paint counts like any other', () => {
  const code = 'start()';
  const body = `<script data-starts="/_astro/a.js">${code}</script>`;
  expect(weight(body, { '/_astro/a.js': comment(50) }).scripts).toBe(50 + brotliCompressSync(code).length);
});

test('scripts in the page count as scripts, and so does what they import; data does not', () => {
  const code = `import '/_astro/a.js'; console.log('${of(300)}');`;
  const body = `<script type="module">${code}</script><script type="application/ld+json">{"a":"${of(5000)}"}</script>`;
  expect(weight(body, { '/_astro/a.js': comment(50) }).scripts).toBe(50 + brotliCompressSync(code).length);
});

test('islands count with component and renderer, with our own directives too', () => {
  const island = (directive: string, value: true | number = true) =>
    `<astro-island client="${directive}" opts='{"value":${value}}' component-url="/_astro/a.js" renderer-url="/_astro/r.js"></astro-island>`;
  const files = { '/_astro/a.js': comment(100), '/_astro/r.js': comment(1000) };
  for (const html of [island('idle'), island('painted'), island('intent', 1500)])
    expect(weight(html, files)).toMatchObject({ scripts: 1100, hasIslands: true });
  expect(weight(island('intent'), files)).toMatchObject({
    scripts: 0,
    hasIslands: false,
    hasWaitingIslands: true,
  });
});

test('fonts count when they are preloaded or when the page has their characters', () => {
  const face = (name: string, range: string) =>
    `@font-face{src:url(/${name}.woff2) format("woff2");unicode-range:${range}}`;
  const css =
    face('latin', 'U+0000-00FF,U+20AC') + face('extended', 'U+0100-02BA,U+1E??') + face('greek', 'U+370-3FF');
  const fonts = { '/latin.woff2': of(1), '/extended.woff2': of(10), '/greek.woff2': of(100) };
  expect(weight(`<style>${css}</style><p>plain</p>`, fonts).fonts).toBe(1);
  expect(weight(`<style>${css}</style><p>Łódź</p>`, fonts).fonts).toBe(11);
  expect(weight(`<style>${css}</style><p>ế</p>`, fonts).fonts).toBe(11);
  expect(weight('<link rel="preload" as="font" href="/greek.woff2"><p>plain</p>', fonts).fonts).toBe(100);
  expect(weight('<link rel="stylesheet" href="/a.css"><p>π</p>', { ...fonts, '/a.css': css }).fonts).toBe(
    101,
  );
});
