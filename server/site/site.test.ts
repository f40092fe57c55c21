import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { readSettings } from '../settings.ts';
import { makeTestBuild, type TestBuild } from '../../tests/support/build.ts';
import { stopClock } from '../../tests/support/stopped-clock.ts';
import { loadSite } from './load.ts';

const settings = readSettings({ LOG_LEVEL: 'silent' });
let build: TestBuild;
let app: FastifyInstance;

beforeAll(async () => {
  build = await makeTestBuild();
  app = createApp({ settings, site: loadSite(build.folder) });
});
afterAll(async () => {
  await app.close();
  await build.remove();
});

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS' | 'PATCH';

const ask = (url: string, headers: Record<string, string> = {}, method: Method = 'GET') =>
  app.inject({ url, headers, method });

describe('a page', () => {
  test('is answered at its path, query or not', async () => {
    for (const url of ['/about-us', '/about-us?utm=1', '/about-us?']) {
      const answer = await ask(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=0, must-revalidate',
        vary: 'accept-encoding',
      });
      expect(answer.body).toContain('<title>About</title>');
    }
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('comes in %s to who asks for it', async (encoding, unpack) => {
    const plain = await ask('/');
    const packed = await ask('/', { 'accept-encoding': encoding });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length));
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
  });

  test('has another strong validator in each encoding', async () => {
    const answers = await Promise.all(
      ['br', 'gzip', ''].map((encoding) => ask('/', { 'accept-encoding': encoding })),
    );
    const etags = answers.map(({ headers }) => headers.etag);
    expect(new Set(etags).size).toBe(3);
    for (const etag of etags) expect(etag).toMatch(/^"[^"]+"$/);
  });

  test('is not sent again to who has it', async () => {
    const first = await ask('/', { 'accept-encoding': 'br' });
    const etag = String(first.headers.etag);
    for (const held of [etag, `W/${etag}`, `"old", ${etag}`, '*']) {
      const again = await ask('/', { 'accept-encoding': 'br', 'if-none-match': held });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers).toMatchObject({ etag, vary: 'accept-encoding' });
      expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
      expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
      expect(again.headers).not.toHaveProperty('content-encoding');
      expect(again.headers).not.toHaveProperty('content-length');
    }
  });

  test('is sent again to who has an older one, or the same in another encoding', async () => {
    const { headers } = await ask('/', { 'accept-encoding': 'gzip' });
    for (const held of ['"old"', String(headers.etag)]) {
      const answer = await ask('/', { 'accept-encoding': 'br', 'if-none-match': held });
      expect(answer.statusCode).toBe(200);
    }
  });

  test('allows in its policy just what stands in it', async () => {
    const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const { headers } = await ask('/');
    expect(headers['content-security-policy']).toContain(
      `script-src 'self' ${sha256('start()')} 'wasm-unsafe-eval';`,
    );
    expect(headers['content-security-policy']).toContain(`style-src 'self' ${sha256('p{}')};`);
    const other = await ask('/about-us');
    expect(other.headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
  });
});

describe('a file that is not a page', () => {
  const inert = "default-src 'none'; frame-ancestors 'none'";

  test.each([
    [
      '/_astro/menu.BxY1.js',
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
      'same-origin',
    ],
    ['/_astro/chart.CzW2.png', 'image/png', 'public, max-age=31536000, immutable', 'same-origin'],
    ['/share/home.png', 'image/png', 'public, max-age=3600', 'cross-origin'],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8', 'public, max-age=3600', 'cross-origin'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'public, max-age=3600', 'same-origin'],
  ])('%s', async (path, type, caching, sharing) => {
    const answer = await ask(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': caching,
      'cross-origin-resource-policy': sharing,
      'content-security-policy': inert,
      'x-content-type-options': 'nosniff',
    });
  });

  test('does not vary when there is only one form of it', async () => {
    const { headers } = await ask('/share/home.png', { 'accept-encoding': 'br' });
    expect(headers).not.toHaveProperty('vary');
    expect(headers).not.toHaveProperty('content-encoding');
  });
});

test.each(['/', '/nothing', '/home', '/_astro/menu.BxY1.js'])(
  'HEAD %s says what GET says, without a body',
  async (path) => {
    const headers = { 'accept-encoding': 'br' };
    const [get, head] = await Promise.all([ask(path, headers), ask(path, headers, 'HEAD')]);
    expect(head.statusCode).toBe(get.statusCode);
    expect(head.body).toBe('');
    const { date: _get, ...expected } = get.headers;
    const { date: _head, ...repeated } = head.headers;
    expect(repeated).toEqual(expected);
  },
);

describe('an address that is not exact', () => {
  test.each([
    ['/smart-call', '/success-stories/smart-call'],
    ['/about-us.html?a=1&b=%20', '/about-us?a=1&b=%20'],
    ['/HOME/?x=//evil.example', '/?x=//evil.example'],
  ])('%s is sent to %s', async (url, to) => {
    const answer = await ask(url);
    expect(answer.statusCode).toBe(301);
    expect(answer.headers).toMatchObject({ location: to, 'cache-control': 'public, max-age=3600' });
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  test('of a page that there is not leads nowhere', async () => {
    for (const url of ['/Leadership', '/leadership', '/tapps-pay'])
      expect((await ask(url)).statusCode).toBe(404);
  });
});

describe('an address of the blog that is not one of ours', () => {
  let blog: FastifyInstance;
  let blogBuild: TestBuild;
  beforeAll(async () => {
    blogBuild = await makeTestBuild({
      'blogs.html': '<!doctype html><title>Blog</title>',
      'blogs/devops.html': '<!doctype html><title>DevOps</title>',
      'blogs/page/2.html': '<!doctype html><title>Blog, page 2</title>',
      'blogs/api-rate-limiting.html': '<!doctype html><title>Rate limits</title>',
      'blogs/memory-management.html': '<!doctype html><title>Memory</title>',
      'pages.json': JSON.stringify({
        pages: [],
        redirects: [
          { from: '/blogs/throttling', to: '/blogs/api-rate-limiting' },
          { from: '/company', to: '/about-us' },
        ],
      }),
    });
    blog = createApp({ settings, site: loadSite(blogBuild.folder) });
  });
  afterAll(async () => {
    await blog.close();
    await blogBuild.remove();
  });

  test.each([
    ['/blogs/API_Rate_Limiting', '/blogs/api-rate-limiting'],
    ['/blogs/2023/05/api-rate-limiting/?a=1', '/blogs/api-rate-limiting?a=1'],
    ['/blogs/api-rate-limiting%', '/blogs/api-rate-limiting'],
    ['/blogs/Page/2.html', '/blogs/page/2'],
    ['/blogs/throttling?a=1', '/blogs/api-rate-limiting?a=1'],
    ['/Company/', '/about-us'],
  ])('%s has moved to %s', async (url, location) => {
    const answer = await blog.inject(url);
    expect(answer.statusCode).toBe(301);
    expect(answer.headers).toMatchObject({ location, 'cache-control': 'public, max-age=3600' });
  });

  test.each([
    ['/blogs/api-rate-limitng?a=1', '/blogs/api-rate-limiting?a=1'],
    ['/old/blogs/api-rate-limiting', '/blogs/api-rate-limiting'],
    ['/blogs/docker', '/blogs/devops'],
    ['/blogs/kotlin-coroutines?from=//evil.example', '/blogs?from=kotlin%20coroutines'],
    ['//evil.example/blogs/kotlin', '/blogs?from=kotlin'],
  ])('%s goes to %s for now', async (url, location) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await blog.inject({ method, url });
      expect(answer.statusCode).toBe(302);
      expect(answer.headers).toMatchObject({ location, 'cache-control': 'no-store', 'content-length': '0' });
    }
  });

  test.each(['/blogs/.env', '/blogs/wp-login.php', '/blogs/main.js', '/blog/api-rate-limiting'])(
    '%s is not found',
    async (url) => {
      expect((await blog.inject(url)).statusCode).toBe(404);
    },
  );

  test('is guessed for a crawler with any number of them', async () => {
    stopClock();
    const limited = createApp({
      settings: readSettings({ LOG_LEVEL: 'silent', RATE_LIMIT: '1' }),
      site: loadSite(blogBuild.folder),
    });
    for (const word of ['limitng', 'limting', 'limitng'])
      expect((await limited.inject(`/blogs/api-rate-${word}`)).headers).toMatchObject({
        location: '/blogs/api-rate-limiting',
      });
    await limited.close();
  });

  test('is guessed only for those who read', async () => {
    const answer = await blog.inject({ method: 'POST', url: '/blogs/api-rate-limitng' });
    expect(answer.statusCode).toBe(404);
  });

  test('does not appear in the log', async () => {
    const lines: string[] = [];
    const site = loadSite(blogBuild.folder);
    const loud = createApp({
      settings: { ...settings, logLevel: 'info' },
      site,
      logStream: { write: (line) => lines.push(line) },
    });
    await loud.inject('/blogs/jane-doe-of-oslo');
    await loud.close();
    expect(lines.join('')).toContain('"path":"/blogs"');
    expect(lines.join('')).not.toContain('jane');
  });
});

describe('where nothing stands', () => {
  test.each([
    '/404',
    '/nothing',
    '/%c0%ae%c0%ae/',
    '/..%2f..%2fetc%2fpasswd',
    '/site/index.html',
    '/catalogue.json',
  ])('%s shows Page Not Found', async (url) => {
    const answer = await ask(url, { accept: 'text/html,*/*;q=0.8' });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('<title>Page Not Found</title>');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept, accept-encoding',
    });
  });

  test('what is no page gets a few words instead', async () => {
    const answer = await ask('/picture.png', { accept: 'image/avif,image/*,*/*;q=0.8' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(answer.body.length).toBeLessThan(100);
  });

  test('304 is never sent', async () => {
    expect((await ask('/nothing', { 'if-none-match': '*' })).statusCode).toBe(404);
  });

  test('the page is compressed too', async () => {
    expect((await ask('/nothing', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
  });
});

describe('a method other than GET and HEAD', () => {
  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'] as const)(
    '%s is refused on what can be read',
    async (method) => {
      for (const path of ['/', '/robots.txt', '/home', '/About-Us']) {
        const answer = await ask(path, {}, method);
        expect(answer.statusCode).toBe(405);
        expect(answer.headers.allow).toBe('GET, HEAD');
      }
    },
  );

  test('finds nothing where nothing stands, whatever it brings along', async () => {
    for (const type of ['application/json', 'text/nonsense', 'multipart/form-data', '???']) {
      const headers = { 'content-type': type };
      const answer = await app.inject({ method: 'POST', url: '/nothing', headers, payload: '{"broken' });
      expect(answer.statusCode).toBe(404);
    }
  });
});
