import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { readSettings } from './settings.ts';
import { loadSite, type Site } from './site/load.ts';
import { makeTestBuild, type TestBuild } from '../tests/support/build.ts';

let build: TestBuild;
let site: Site;
beforeAll(async () => {
  build = await makeTestBuild();
  site = loadSite(build.folder);
});
afterAll(() => build.remove());

const apps: FastifyInstance[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

function makeApp(environment: Record<string, string> = {}) {
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const app = createApp({ settings: readSettings(environment), site, logStream });
  apps.push(app);
  return {
    app,
    log: () => lines.map((line): Record<string, unknown> => JSON.parse(line)),
    text: () => lines.join(''),
  };
}

describe('every answer', () => {
  const urls = [
    '/',
    '/about-us/',
    '/nothing',
    '/robots.txt',
    '/healthz',
    '/readyz',
    `/${'a'.repeat(5000)}`,
    '/fails',
    '/%',
  ];

  test.each(urls.map((url) => [url.slice(0, 20), url]))(
    'to %s carries the security headers',
    async (_short, url) => {
      const { app } = makeApp();
      app.get('/fails', () => Promise.reject(new Error('inside')));
      const { headers } = await app.inject({ url });
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringMatching(/^default-src 'none';.* frame-ancestors 'none'$/),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'origin-agent-cluster': '?1',
        'permissions-policy': expect.stringContaining('camera=()'),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cache-control': expect.any(String),
      });
      for (const name of ['strict-transport-security', 'server', 'x-powered-by'])
        expect(headers).not.toHaveProperty(name);
    },
  );

  test.each(urls.map((url) => [url.slice(0, 20), url]))(
    'to %s keeps browsers on TLS behind TLS',
    async (_short, url) => {
      const { app } = makeApp({ BEHIND_TLS: 'true' });
      app.get('/fails', () => Promise.reject(new Error('inside')));
      const { headers } = await app.inject({ url });
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    },
  );
});

test('a route that sets a header of its own keeps it', async () => {
  const { app } = makeApp();
  app.get('/own', (_request, reply) => reply.header('cache-control', 'public, max-age=5').send({}));
  const { headers } = await app.inject({ url: '/own' });
  expect(headers['cache-control']).toBe('public, max-age=5');
});

test('an address that is too long is refused', async () => {
  const { app } = makeApp();
  expect((await app.inject({ url: `/${'a'.repeat(5000)}` })).statusCode).toBe(414);
  expect((await app.inject({ url: `/?${'a'.repeat(5000)}` })).statusCode).toBe(414);
  expect((await app.inject({ url: `/?${'a'.repeat(4000)}` })).statusCode).toBe(200);
});

describe('an error', () => {
  test('of ours says no more than that it happened', async () => {
    const { app } = makeApp();
    app.get('/fails', () => Promise.reject(new Error('secret of jane@visitor.example')));
    const answer = await app.inject({ url: '/fails' });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ error: 'Internal Server Error' });
  });

  test('is a page for visitors, and says nothing of its cause', async () => {
    const { app } = makeApp();
    app.get('/fails', () => Promise.reject(new Error('secret of jane@visitor.example')));
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const answer = await app.inject({ url: '/fails', headers });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('please go back in your browser');
    expect(answer.body).not.toContain('jane');
  });

  test('of the client is named by its kind', async () => {
    const { app } = makeApp();
    app.post('/takes', () => 'taken');
    const send = (payload: string) =>
      app.inject({ method: 'POST', url: '/takes', headers: { 'content-type': 'application/json' }, payload });
    const broken = await send('{"email":"jane@visitor.example"');
    expect([broken.statusCode, broken.json()]).toEqual([400, { error: 'Bad Request' }]);
    const large = await send(JSON.stringify('a'.repeat(70_000)));
    expect([large.statusCode, large.json()]).toEqual([413, { error: 'Payload Too Large' }]);
  });
});

describe('the desk', () => {
  const deskUrls = ['/desk', '/desk/due', '/api/desk/session'];
  const publicUrls = ['/about-us', '/robots.txt', '/healthz', '/api/geo'];

  /** The statuses of all of them at a host. */
  async function statusesAt(host: string, environment: Record<string, string>) {
    const { app } = makeApp(environment);
    for (const url of ['/desk', '/desk/*', '/api/desk/session', '/api/geo']) app.get(url, () => 'answered');
    const statusOf = async (url: string) => (await app.inject({ url, headers: { host } })).statusCode;
    return {
      desk: await Promise.all(deskUrls.map(statusOf)),
      public: await Promise.all(publicUrls.map(statusOf)),
      unknown: await statusOf('/api/desk/nothing'),
      home: await statusOf('/'),
    };
  }

  const own = { DESK_ORIGIN: 'https://desk.vs.example', BEHIND_TLS: 'true' };
  const all = [200, 200, 200];

  test('with an origin of its own answers there only, and nothing else does', async () => {
    const none = [404, 404, 404];
    for (const host of ['desk.vs.example', 'DESK.vs.example', 'desk.vs.example:443'])
      expect(await statusesAt(host, own)).toEqual({
        desk: all,
        public: [...none, 404],
        unknown: 404,
        // People type the host alone.
        home: 302,
      });
    for (const host of ['www.vs.example', 'desk.vs.example.evil.example', 'desk.vs.example:8443', ''])
      expect(await statusesAt(host, own)).toEqual({
        desk: none,
        public: [...all, 200],
        unknown: 404,
        home: 200,
      });
  });

  test('without one answers beside the pages', async () => {
    expect(await statusesAt('www.vs.example', {})).toMatchObject({ desk: all, public: [...all, 200] });
  });
});

describe('the log', () => {
  test('has one line for each request', async () => {
    const { app, log } = makeApp();
    app.get('/thing/:id', () => 'a thing');
    for (const url of ['/about-us?q=1', '/robots.txt', '/About-Us', '/nothing', '/thing/7'])
      await app.inject({ url });
    await app.inject({ method: 'POST', url: '/about-us' });
    expect(log()).toMatchObject([
      { method: 'GET', kind: 'page', path: '/about-us', status: 200 },
      { method: 'GET', kind: 'asset', path: '/robots.txt', status: 200 },
      { method: 'GET', kind: 'redirect', path: '/about-us', status: 301 },
      { method: 'GET', kind: 'missing', status: 404 },
      { method: 'GET', kind: 'route', path: '/thing/:id', status: 200 },
      { method: 'POST', kind: 'refused', status: 405 },
    ]);
    for (const line of log()) {
      expect(line).toMatchObject({
        request: expect.any(String),
        milliseconds: expect.any(Number),
        msg: 'answered',
      });
    }
  });

  test('never holds anything of the visitor', async () => {
    const { app, log, text } = makeApp({ LOG_LEVEL: 'trace', TRUSTED_PROXIES: '127.0.0.1' });
    app.post('/takes', () => 'taken');
    app.post('/fails', (request) => {
      request.log.info({ req: request }, 'looked at');
      throw Object.assign(new Error('jane@visitor.example is wrong'), { detail: 'jane@visitor.example' });
    });
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'jane-agent',
      'x-forwarded-for': '203.0.113.9',
      cookie: 'name=jane',
      referer: 'https://jane.example/',
      authorization: 'jane',
      host: 'jane.example',
    };
    const urls = [
      '/',
      '/jane',
      '/jane@visitor.example?jane',
      '/about-us?name=jane',
      '/About-Us/?jane',
      '/%jane',
      '/takes?jane',
      '/fails?jane',
    ];
    for (const url of urls) {
      await app.inject({ method: 'GET', url, headers });
      await app.inject({ method: 'POST', url, headers, payload: '{"name":"jane"' });
      await app.inject({ method: 'POST', url, headers, payload: '{"name":"jane"}' });
    }
    expect(log().length).toBeGreaterThan(urls.length * 3);
    expect(text()).not.toMatch(/jane|203\.0\.113\.9|127\.0\.0\.1/);
    expect(log()).toContainEqual(
      expect.objectContaining({ msg: 'failed', err: expect.objectContaining({ type: 'Error' }) }),
    );
  });

  test('is silent about those who look after us, as long as all is well', async () => {
    const { app, log } = makeApp();
    for (const url of ['/healthz', '/readyz']) await app.inject({ url });
    expect(log()).toEqual([]);
  });
});
