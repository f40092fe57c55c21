import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pack } from './pack.ts';
import { readPagePolicy } from './read-page-policy.ts';
import { urlPath } from './site-files.ts';

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

describe('the inline parts of a page', () => {
  const inline = (html: string) => readPagePolicy(html, 'page.html').inline;

  test.each([
    ['a classic script', '<script>go()</script>', 'go()'],
    ['a module', '<script type="module">import "./a.js"</script>', 'import "./a.js"'],
    ['speculation rules', '<script type="speculationrules">{"prefetch":[]}</script>', '{"prefetch":[]}'],
    ['an unquoted type and an upper-case tag', '<SCRIPT TYPE=module >go()</SCRIPT >', 'go()'],
    ['text that looks like markup', '<script>"<p onclick=x>"; "<!-- "</script>', '"<p onclick=x>"; "<!-- "'],
    ['an entity, which is none in a script', '<script>a &amp;&amp; b</script>', 'a &amp;&amp; b'],
    ['line ends of another system', '<script>a\r\nb\rc</script>', 'a\nb\nc'],
    ['letters of any script', '<script>"é 李"</script>', '"é 李"'],
    ['an attribute that holds a tag end', '<script data-x="a>b">go()</script>', 'go()'],
    ['a script within a template', '<template><script>go()</script></template>', 'go()'],
    ['an empty script', '<script></script>', ''],
  ])('%s is allowed by its hash', (_what, html, content) => {
    expect(inline(html)).toEqual({ scripts: [sha256(content)], styles: [] });
  });

  test.each([
    ['a style', '<style>a > b {}</style>', 'a > b {}'],
    ['a style for those without scripts', '<body><noscript><style>a{}</style></noscript>', 'a{}'],
    ['a style within a drawing', '<svg><style>a{b:&quot;}</style></svg>', 'a{b:"}'],
  ])('%s is allowed by its hash', (_what, html, content) => {
    expect(inline(html)).toEqual({ scripts: [], styles: [sha256(content)] });
  });

  test.each([
    ['a script of its own file', '<script src="/a.js"></script><script type="module" src="/b.js"></script>'],
    [
      'a block of data',
      '<script type="application/ld+json">{}</script><script type="application/json">{}</script>',
    ],
    ['a comment', '<!-- <script>go()</script> <p style="x"> -->'],
    ['text of a field', '<textarea><script>go()</script></textarea>'],
    ['escaped text', '<p>&lt;script&gt;go()&lt;/script&gt;</p>'],
  ])('%s needs none', (_what, html) => {
    expect(inline(html)).toEqual({ scripts: [], styles: [] });
  });

  test('what stands there twice is named once, in the order of the page', () => {
    const html = '<script>b</script><script>a</script><script>b</script>';
    expect(inline(html)).toEqual({ scripts: [sha256('b'), sha256('a')], styles: [] });
  });

  test.each([
    ['a style attribute', '<p style="color:red">', 'style'],
    ['one without quotes or value', '<p style>', 'style'],
    ['one within a drawing', '<svg><g STYLE="x"/></svg>', 'style'],
    ['one within a template', '<template><p style="x"></template>', 'style'],
    ['a handler', '<button onclick="go()">', 'onclick'],
    ['a handler on the body', '<body onLoad=go()>', 'onload'],
  ])('%s is refused', (_what, html, attribute) => {
    expect(() => inline(html)).toThrow(/^page\.html: </);
    expect(() => inline(html)).toThrow(` ${attribute}="…"> is blocked`);
  });

  test.each(['<p data-style="x">', '<p title=\'style="x"\'>', '<p data-onclick="x">'])(
    '%s is fine',
    (html) => {
      expect(inline(html)).toEqual({ scripts: [], styles: [] });
    },
  );
});

test.each([
  ['index.html', '/'],
  ['about-us.html', '/about-us'],
  ['blogs/index.html', '/blogs'],
  ['blogs/page/2.html', '/blogs/page/2'],
  ['site-index.html', '/site-index'],
  ['share/home.png', '/share/home.png'],
  ['.well-known/security.txt', '/.well-known/security.txt'],
])('%s is asked for as %s', (name, path) => {
  expect(urlPath(name)).toBe(path);
});

describe('packing a site', () => {
  const long = 'All work and no play makes a dull page. '.repeat(50);
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pack-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function packed(files: Readonly<Record<string, string | Buffer>>, out = join(folder, 'dist')) {
    for (const [name, content] of Object.entries(files)) {
      const file = join(out, 'site', name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    return pack({ out, cache: join(folder, 'cache') });
  }

  test('lists every file once with what the server must know', async () => {
    const { entries } = await packed({
      'index.html': '<script>go()</script>',
      '_astro/a.js': 'a',
      '.well-known/security.txt': 'Contact: x',
    });
    expect(entries.map(({ path, kind, file, type }) => ({ path, kind, file, type }))).toEqual([
      {
        path: '/.well-known/security.txt',
        kind: 'asset',
        file: 'site/.well-known/security.txt',
        type: 'text/plain; charset=utf-8',
      },
      {
        path: '/_astro/a.js',
        kind: 'asset',
        file: 'site/_astro/a.js',
        type: 'text/javascript; charset=utf-8',
      },
      { path: '/', kind: 'page', file: 'site/index.html', type: 'text/html; charset=utf-8' },
    ]);
    expect(entries.map((entry) => (entry.kind === 'asset' ? entry.immutable : entry.inline))).toEqual([
      false,
      true,
      { scripts: [sha256('go()')], styles: [] },
    ]);
    expect(JSON.parse(await readFile(join(folder, 'dist/catalogue.json'), 'utf8'))).toEqual({ entries });
  });

  test('takes the search index as it is: its parts are named by their content, its reader is not', async () => {
    const { entries } = await packed({
      'search/fragment/en_18c5bfa.pf_fragment': long,
      'search/pagefind.en_78f3e9c085.pf_meta': long,
      'search/wasm.en.pagefind': long,
    });
    expect(entries.map((entry) => entry.kind === 'asset' && entry.immutable)).toEqual([true, true, false]);
    expect(entries.flatMap(({ encoded }) => encoded)).toEqual([]);
  });

  test('compresses in every encoding, and what is unpacked is what was packed', async () => {
    const [entry] = (await packed({ 'index.html': long })).entries;
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    expect(entry?.encoded.map(({ encoding }) => encoding)).toEqual(['br', 'gzip']);
    for (const { encoding, file, length } of entry?.encoded ?? []) {
      const content = await readFile(join(folder, 'dist', file));
      expect(content.length).toBe(length);
      expect(length).toBeLessThan(200);
      expect(unpack[encoding](content).toString()).toBe(long);
    }
  });

  test('leaves alone what is compressed already, and what is too small to gain', async () => {
    const { entries } = await packed({ 'share/home.png': Buffer.from(long), 'robots.txt': 'User-agent: *' });
    expect(entries.map(({ encoded }) => encoded)).toEqual([[], []]);
    expect(await readdir(join(folder, 'dist'))).not.toContain('packed');
  });

  test('compresses again only what changed', async () => {
    await packed({ 'index.html': long, 'a.html': `${long}a` });
    const cache = join(folder, 'cache');
    const remembered = (await readdir(cache)).filter((name) => name.includes('.br-'));
    expect(remembered).toHaveLength(2);
    // A planted result shows that it is the remembered one that is used.
    for (const name of remembered) await writeFile(join(cache, name), 'planted');
    const { entries } = await packed({ 'index.html': long, 'a.html': `${long}b` });
    const planted = entries.map(({ encoded }) => encoded.some(({ length }) => length === 'planted'.length));
    expect(planted).toEqual([false, true]);
  });

  test('gives the same bytes for the same site, whatever was there before', async () => {
    const site = { 'index.html': long, 'same.html': long, '_astro/a.css': long };
    const content = async (out: string) => {
      const names = (await readdir(out, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      return Promise.all(
        names.sort().map(async (name) => [name.slice(out.length), await readFile(name, 'base64')]),
      );
    };
    const [once, again] = [join(folder, 'once'), join(folder, 'again')];
    await packed(site, once);
    await packed({ 'old.html': `${long}old` }, again);
    await rm(join(again, 'site'), { recursive: true });
    await rm(join(folder, 'cache'), { recursive: true });
    await packed(site, again);
    expect(await content(again)).toEqual(await content(once));
  });

  test('names every page that the policy would break, and leaves no catalogue behind', async () => {
    await packed({ 'index.html': 'fine' });
    await expect(packed({ 'a.html': '<p style="x">', 'b/c.html': '<p onclick="x">' })).rejects.toThrow(
      /a\.html: <p style="…">[^]*b\/c\.html: <p onclick="…">/,
    );
    expect(await readdir(join(folder, 'dist'))).not.toContain('catalogue.json');
  });

  test.each([
    [{ 'a b.html': '' }, 'a b.html: a URL cannot hold this name'],
    [{ 'a.html': '', 'a/index.html': '' }, 'a/index.html: a.html already answers at /a'],
    [{ 'a.xyz': '' }, 'a.xyz: no media type is known'],
  ])('refuses %j', async (files, message) => {
    await expect(packed(files)).rejects.toThrow(message);
  });
});
