import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { execute } from '../tools/command.ts';
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

async function indexed(name: string): Promise<string> {
  const out = join(folder, name);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(out, 'site', file)), { recursive: true });
    writeFileSync(join(out, 'site', file), content);
  }
  await indexSite(out);
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

test('the same pages make the same index', async () => {
  const { output, code } = await execute('diff', ['-rq', out, await indexed('second')]);
  expect([output, code]).toEqual(['', 0]);
});

test('a page of the sitemap that no route makes is named', async () => {
  const site = join(out, 'site');
  writeFileSync(
    join(site, 'sitemap.xml'),
    '<urlset><url><loc>https://vs.example/careers</loc></url></urlset>',
  );
  await expect(indexSite(out)).rejects.toThrow('/careers: no route of src/pages makes this page');
});
