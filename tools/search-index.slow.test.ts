import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { differences } from '../checks/reproducible.ts';
import type { SearchGuide } from '../contract/search.ts';
import { openCache } from './build-cache.ts';
import { indexSite } from './search-index.ts';

const folder = mkdtempSync(join(tmpdir(), 'search-'));
afterAll(() => rmSync(folder, { recursive: true }));

const page = (title: string, text: string): string =>
  `<!doctype html><html lang="en"><head><title>${title} | VS Online</title></head>
  <body><main id="content"><h1>${title}</h1><p>${text}</p></main></body></html>`;

const sitemap = ['/', '/privacy'].map((path) => `<url><loc>https://vs.example${path}</loc></url>`).join('');

const files = {
  'sitemap.xml': `<urlset>${sitemap}</urlset>`,
  'index.html': page('Home', 'Custom software.'),
  'privacy.html': page('Privacy', 'What we keep.'),
  '404.html': page('Nowhere', 'Nobody looks for this.'),
};

async function indexed(name: string, pagesInPart?: number): Promise<string> {
  const out = join(folder, name);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(out, 'site', file)), { recursive: true });
    writeFileSync(join(out, 'site', file), content);
  }
  const cache = await openCache(join(folder, 'cache'), 'test');
  const partSizes = pagesInPart !== undefined && { partSizes: { large: pagesInPart, small: pagesInPart } };
  await indexSite({ site: join(out, 'site'), out, cache, ...partSizes });
  await cache.close();
  return out;
}

let out = '';
beforeAll(async () => {
  out = await indexed('first');
});

const names = (): readonly string[] =>
  readdirSync(join(out, 'site/search'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

test('what is in the sitemap can be found, and nothing else', () => {
  const searchable = JSON.parse(readFileSync(join(out, 'searchable.json'), 'utf8')) as { path: string }[];
  expect(searchable.map(({ path }) => path)).toEqual(['/', '/privacy']);
  expect(names().filter((name) => name.endsWith('.pf_fragment'))).toHaveLength(2);
});

test('only what the dialog loads is published', () => {
  const kinds = new Set(names().map((name) => name.replace(/^.*en_\w+/, '')));
  expect([...kinds].sort()).toEqual([
    ...['.pf_fragment', '.pf_index', '.pf_meta'],
    ...['guide.json', 'pagefind-entry.json', 'pagefind.js', 'wasm.en.pagefind'],
  ]);
});

test('the same pages make the same index, with the cache and without', async () => {
  expect(differences(out, await indexed('second'))).toEqual([]);
  rmSync(join(folder, 'cache'), { recursive: true });
  expect(differences(out, await indexed('third'))).toEqual([]);
});

test('the indexes of a large site are searched as one', async () => {
  const site = join(await indexed('in parts', 1), 'site');
  const guide = JSON.parse(readFileSync(join(site, 'search/guide.json'), 'utf8')) as SearchGuide;
  expect(guide.furtherIndexes).toEqual(['/search/2/']);
  await using server = await serveFolder(site);
  const { createInstance } = (await import(join(site, 'search/pagefind.js'))) as Pagefind;
  const index = createInstance({ noWorker: true, basePath: `${server.origin}/search/` });
  for (const path of guide.furtherIndexes) await index.mergeIndex(server.origin + path);
  const found = async (query: string) => {
    const { results } = await index.search(query);
    return Promise.all(
      results.map(async (result) => new URL((await result.data()).url, server.origin).pathname),
    );
  };
  expect(await found('custom software')).toEqual(['/']);
  expect(await found('keep')).toEqual(['/privacy']);
});

type Pagefind = {
  createInstance(options: { readonly noWorker: boolean; readonly basePath: string }): {
    mergeIndex(path: string): Promise<void>;
    search(
      query: string,
    ): Promise<{ readonly results: readonly { data(): Promise<{ readonly url: string }> }[] }>;
  };
};

async function serveFolder(root: string) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    response.end(readFileSync(join(root, pathname)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
