import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiPaths } from '../../contract/api.ts';
import { createApp } from '../app.ts';
import { makeService, type TestService } from '../../tests/support/service.ts';
import { readSettings } from '../settings.ts';
import { loadSite } from '../site/load.ts';
import { makeTestBuild } from '../../tests/support/build.ts';
import { exchange, openRawConnection, post, readAnswer, request } from '../../tests/support/raw-http.ts';

let service: TestService;
let limited: TestService;
let behindProxy: TestService;
const ports = new Map<TestService, number>();
beforeAll(async () => {
  service = await makeService();
  limited = await makeService({ environment: { RATE_LIMIT: '5' } });
  behindProxy = await makeService({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  for (const each of [service, limited, behindProxy]) {
    ports.set(each, Number(new URL(await each.app.listen({ host: '127.0.0.1', port: 0 })).port));
  }
});
afterAll(() => Promise.all([service, limited, behindProxy].map((each) => each.close())));

const ada = JSON.stringify({ UserName: 'Ada', Email: 'ada@vs.example' });

async function answerTo(bytes: string | Uint8Array, to = service) {
  return readAnswer(await openRawConnection(ports.get(to) ?? 0, bytes).closed);
}

describe('a page elsewhere cannot save in the name of its visitors', () => {
  test.each([
    'https://evil.example',
    'http://evil.example:80',
    'https://vs.example.evil.example',
    'https://evil.example/vs.example',
    'https://vs.example@evil.example',
    'https://evil.example#vs.example',
    'https://vs.example:8443',
    'https://xvs.example',
    'https://vs.example.',
    'null',
    'file://',
    'data:text/html,x',
    '',
    'https://',
    'https://vs.example, https://evil.example',
    'https://evil.example https://vs.example',
  ])('whatever it calls itself: %j', async (origin) => {
    const headers = { origin, 'sec-fetch-site': 'cross-site', referer: 'https://vs.example/' };
    const answer = await answerTo(post(apiPaths.contact, ada, headers));
    expect(answer?.status).toBe(403);
    expect(answer?.headers.has('access-control-allow-origin')).toBe(false);
  });

  test.each<Readonly<Record<string, string>>>([
    { 'x-forwarded-host': 'evil.example' },
    { forwarded: 'host=evil.example' },
    { 'x-host': 'evil.example' },
    { 'x-original-host': 'evil.example' },
  ])('nor with a forged host: %j', async (forged) => {
    const headers = { origin: 'https://evil.example', ...forged };
    expect((await answerTo(post(apiPaths.contact, ada, headers)))?.status).toBe(403);
  });

  test.each([
    ['text/plain', ada],
    ['text/plain; application/json', ada],
    ['text/plain;charset=UTF-8', ada],
    [
      'multipart/form-data; boundary=x',
      `--x\r\nContent-Disposition: form-data; name="UserName"\r\n\r\nAda\r\n--x--`,
    ],
    ['application/json-patch+json', ada],
    ['application/jsonp', ada],
    ['application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ['', ada],
    ['nonsense', ada],
    ['*/*', ada],
  ])('nor as what any page may send without asking: %j', async (type, body) => {
    const { status } = (await answerTo(post(apiPaths.contact, body, { 'content-type': type }))) ?? {};
    expect(status).toBe(415);
  });

  test('nor without a type, nor by another method in disguise', async () => {
    const untyped = request(`POST ${apiPaths.contact}`, { 'content-length': String(ada.length) }, ada);
    expect((await answerTo(untyped))?.status).toBe(415);
    const disguised = request(`GET ${apiPaths.contact}`, { 'x-http-method-override': 'POST' });
    expect((await answerTo(disguised))?.status).toBe(404);
  });
});

describe('forwarded addresses', () => {
  const ask = (forwarded: Readonly<Record<string, string>>, to: TestService) =>
    answerTo(request(`GET ${apiPaths.geo}`, forwarded), to);

  test.each([
    'x-forwarded-for',
    'forwarded',
    'x-real-ip',
    'x-client-ip',
    'cf-connecting-ip',
    'true-client-ip',
  ])('%s of a client that is no proxy changes nothing', async (name) => {
    const value = name === 'forwarded' ? 'for=8.8.8.8' : '8.8.8.8';
    const answer = await ask({ [name]: value }, service);
    expect(JSON.parse(answer?.body ?? '')).toMatchObject({ ip: '127.0.0.1', country: null });
  });

  test('do not circumvent the rate limit', async () => {
    const answers = [];
    for (let count = 0; count < 12; count++) {
      answers.push((await ask({ 'x-forwarded-for': `8.8.8.${count}` }, limited))?.status);
    }
    // One more where a minute of the clock ends just then.
    expect(answers.slice(-6)).toEqual(Array(6).fill(429));
  });

  test('of our own proxy count, and only the last, which it has added itself', async () => {
    const answer = await ask({ 'x-forwarded-for': '1.1.1.1, 8.8.8.8' }, behindProxy);
    expect(JSON.parse(answer?.body ?? '')).toMatchObject({ ip: '8.8.8.8' });
  });

  test.each(['nonsense', '"><script>', '8.8.8.8\t', '::ffff:8.8.8.8, x', ',,,', '1'.repeat(5000)])(
    'that are none do no harm behind our own proxy: %j',
    async (value) => {
      expect((await ask({ 'x-forwarded-for': value }, behindProxy))?.status).toBe(200);
      const body = post(apiPaths.contact, ada, { 'x-forwarded-for': value });
      expect((await answerTo(body, behindProxy))?.status).toBe(200);
    },
  );
});

describe('lines that are not ours', () => {
  const breaks = [
    '%0d%0aX-Owned:%201',
    '%0D%0A%20X-Owned:%201',
    '%E5%98%8D%E5%98%8AX-Owned:1',
    '%250d%250aX-Owned:1',
    '\r\nX-Owned: 1',
    '\nX-Owned: 1',
    '\rX-Owned: 1',
  ];

  test('do not get into the headers of a redirect', async () => {
    const build = await makeTestBuild({ 'blogs.html': '<!doctype html><title>Blog</title>' });
    const app = createApp({
      settings: readSettings({ LOG_LEVEL: 'silent' }),
      site: loadSite(build.folder),
    });
    const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
    const places: string[] = [];
    for (const line of breaks) {
      for (const path of [
        `/home?${line}`,
        `/About-Us/?${line}`,
        `//About-Us?${line}`,
        `http://evil.example/Home?${line}`,
        `/blogs/${line}`,
        `//evil.example/${line}`,
      ]) {
        const answer = readAnswer(await exchange(port, request(`GET ${path}`)));
        expect([...(answer?.headers.keys() ?? [])]).not.toContain('x-owned');
        expect(answer?.status).toBeLessThan(500);
        places.push(answer?.headers.get('location') ?? '');
      }
    }
    await app.close();
    await build.remove();
    expect(places.filter((place) => place !== '').length).toBeGreaterThanOrEqual(8);
    for (const place of places) expect(place).toMatch(/^$|^\/(about-us|blogs)?(\?[!-~]*)?$/);
  });

  test('do not get into the log, nor does anything else of a request', async () => {
    const secrets = {
      url: `/about-us/hidden%0a{"level":60}?hidden=1%1b[31m`,
      'user-agent': 'hidden"}\t{"level":60,"msg":"owned"}',
      referer: 'https://hidden.example/\x1b[2J',
      cookie: 'hidden=1',
      authorization: 'Basic hidden',
      'x-forwarded-for': 'hidden',
      'x-request-id': 'hidden',
      'request-id': 'hidden',
      traceparent: 'hidden',
    };
    const { url, ...headers } = secrets;
    await answerTo(request(`GET ${url}`, headers));
    await answerTo(request(`POST ${url}`, headers));
    await answerTo(post(apiPaths.contact, '{"UserName":"hidden\\n","Email":"hidden\\u001b[31m"}', headers));
    await answerTo(post(apiPaths.contact, '{"UserName":"hidden', headers));
    await answerTo(`HIDDEN ${url} HTTP/1.1\r\nhidden\r\n\r\n`);
    const lines = service.log().trimEnd().split('\n');
    for (const line of lines) {
      expect(() => JSON.parse(line) as unknown).not.toThrow();
      // oxlint-disable-next-line no-control-regex -- Exactly those are looked for.
      expect(line).not.toMatch(/hidden|owned|[\0-\x1f]/i);
    }
  });
});
