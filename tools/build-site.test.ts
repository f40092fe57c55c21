import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCache } from './build-cache.ts';
import { renderPages } from './build-site.ts';

let folder = '';
let builds = 0;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-site-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

type Page = { readonly key?: string; readonly used?: string; readonly text?: string };

/** Builds a site of these pages and names those that had to be rendered. */
async function rendered(pages: Readonly<Record<string, Page>>, version = 'one'): Promise<readonly string[]> {
  const site = join(folder, String((builds += 1)));
  const cache = await openCache(join(folder, 'cache'), version);
  const made: string[] = [];
  const renderer = {
    paths: async () => Object.entries(pages).map(([name, { key = '' }]) => ({ name, key })),
    currentDigests: async () => new Set(Object.values(pages).map(({ used = '' }) => used)),
    render: async (name: string) => {
      made.push(name);
      const { text = '', used = '' } = pages[name] ?? {};
      return { result: new Uint8Array(Buffer.from(text)), used: [used] };
    },
  };
  await renderPages(renderer, { site, cache, onRendered: () => {} });
  await cache.close();
  for (const [name, { text = '' }] of Object.entries(pages))
    expect(readFileSync(join(site, name), 'utf8')).toBe(text);
  return made.sort();
}

const home = { key: 'h', used: 'menu', text: 'home' };
const article = { key: 'a', used: 'menu', text: 'article' };

test('nothing is rendered again while nothing changes', async () => {
  expect(await rendered({ 'index.html': home, 'a.html': article })).toEqual(['a.html', 'index.html']);
  expect(await rendered({ 'index.html': home, 'a.html': article })).toEqual([]);
});

test.each([
  ['its props change', { 'index.html': home, 'a.html': { ...article, key: 'b', text: 'new' } }, ['a.html']],
  ['it is new', { 'index.html': home, 'a.html': article, 'b.html': { text: 'b' } }, ['b.html']],
])('a page is rendered again when %s', async (_, pages, again) => {
  await rendered({ 'index.html': home, 'a.html': article });
  expect(await rendered(pages)).toEqual(again);
});

test('all pages are rendered again when a value changes that all of them used', async () => {
  await rendered({ 'index.html': home, 'a.html': article });
  const menu = { used: 'new menu' };
  const pages = { 'index.html': { ...home, ...menu }, 'a.html': { ...article, ...menu } };
  expect(await rendered(pages)).toEqual(['a.html', 'index.html']);
});

test('all pages are rendered again with another version', async () => {
  await rendered({ 'index.html': home });
  expect(await rendered({ 'index.html': home }, 'two')).toEqual(['index.html']);
});

test('a page that was written to after the build is rendered again', async () => {
  await rendered({ 'index.html': home });
  writeFileSync(join(folder, String(builds), 'index.html'), 'changed by hand');
  expect(await rendered({ 'index.html': home })).toEqual(['index.html']);
});
