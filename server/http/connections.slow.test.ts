import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { readSettings } from '../settings.ts';
import { loadSite, type Site } from '../site/load.ts';
import { stop } from '../stop.ts';
import { makeTestBuild, type TestBuild } from '../../tests/support/build.ts';
import { openRawConnection, type RawConnection, request } from '../../tests/support/raw-http.ts';

const settings = readSettings({ LOG_LEVEL: 'silent' });
/** More than the system takes off our hands for a client that does not read. */
const largeBytes = 24 * 1024 * 1024;
let build: TestBuild;
let site: Site;
beforeAll(async () => {
  build = await makeTestBuild({ 'share/large.png': Buffer.alloc(largeBytes) });
  site = loadSite(build.folder);
});
afterAll(() => build.remove());

let app: FastifyInstance;
let port = 0;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

async function listen(prepare: (app: FastifyInstance) => void = () => undefined) {
  app = createApp({ settings, site });
  prepare(app);
  await openPort();
}

async function openPort(): Promise<void> {
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

function open(...sent: readonly string[]): RawConnection {
  const line = openRawConnection(port, ...sent);
  sockets.push(line.socket);
  return line;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

const getAndHangUp = (path: string) => openRawConnection(port, request(`GET ${path}`)).closed;

test.each([
  // Without a version, as before HTTP/1.0, the parser takes even this.
  ['PRI /about-us', 405],
  ['PRI /api/data/Contact', 404],
  ['TRACE /about-us HTTP/1.1', 405],
])('%s is answered with %i, and with one line in the log', async (start, status) => {
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  app = createApp({ settings: readSettings({ LOG_LEVEL: 'info' }), site, logStream });
  await openPort();
  lines.length = 0;
  const answer = await open(`${start}\r\nHost: x\r\nConnection: close\r\n\r\n`).closed;
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ msg: 'answered', status }),
  ]);
});

describe('what arrives as bytes', () => {
  test.each([
    ['//evil.example/', 404],
    ['//evil.example/%2f..', 404],
    ['/\\evil.example', 404],
    ['/%2f%2fevil.example', 404],
    ['/../../etc/passwd', 404],
    ['/%', 404],
    ['/%zz?x=%', 404],
    ['/\xff\xfe', 400],
    ['/home?\xe9', 400],
    ['http://evil.example/nothing', 404],
    ['http://evil.example/about-us', 200],
    ['/about-us#fragment', 200],
    [`/${'%2f'.repeat(1300)}a`, 404],
    [`/${'/'.repeat(4000)}`, 301],
    [`/${'a'.repeat(8000)}`, 414],
    [`/${'a'.repeat(20_000)}`, 431],
  ])('GET %s is answered with %i', async (path, status) => {
    await listen();
    expect(await getAndHangUp(path)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  test.each([
    ['no request', 'hello\r\n\r\n', 400],
    ['an unknown method', 'JUMP / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a broken header', 'GET / HTTP/1.1\r\nHost: x\r\nbad\x00: y\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    ['large headers', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s is refused, with the security headers', async (_what, bytes, status) => {
    await listen();
    const answer = await open(bytes).closed;
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(
      /\r\ncontent-security-policy: default-src 'none'; [^\r]*frame-ancestors 'none'\r\n/,
    );
    expect(answer).toContain('please go back in your browser');
    expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n');
  });

  test.each(['OPTIONS *', 'PROPFIND /about-us', 'TRACE /about-us', 'CONNECT evil.example:443'])(
    '%s does no harm',
    async (line) => {
      await listen();
      expect(await open(`${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`).closed).toMatch(
        /^$|^HTTP\/1\.1 40[045] /,
      );
      expect(await getAndHangUp('/about-us')).toMatch(/^HTTP\/1\.1 200 /);
    },
  );

  test('nonsense after a request does not end up in the answer to it', async () => {
    await listen();
    const answer = await open(get('/share/large.png'), 'nonsense\r\n\r\n').closed;
    expect(answer).not.toContain('400 Bad Request');
  });
});

describe('stopping', () => {
  /** An app with a route that answers on demand. */
  async function listenWithSlowRoute() {
    const { promise: started, resolve: start } = Promise.withResolvers<void>();
    const { promise: answer, resolve: sendAnswer } = Promise.withResolvers<string>();
    await listen(
      (instance) =>
        void instance.get('/slow', () => {
          start();
          return answer;
        }),
    );
    return { started, sendAnswer };
  }

  test('lets requests in flight finish and takes no new ones', async () => {
    const { started, sendAnswer } = await listenWithSlowRoute();
    const slow = open(get('/slow'));
    await started;
    const stopped = stop(app, { drain: 0, grace: 60 });
    await expect.poll(() => app.server.listening).toBe(false);
    expect(await open(get('/about-us')).closed).toBe('');
    sendAnswer('here it is');
    expect(await slow.closed).toMatch(/^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n[^]*here it is$/i);
    expect(await stopped).toBe(true);
  });

  test('answers requests on connections that it has not looked at yet', async () => {
    await listen();
    const waiting = Array.from({ length: 20 }, () => open(get('/about-us')));
    await Promise.all(waiting.map(({ opened }) => opened));
    expect(await stop(app, { drain: 0, grace: 60 })).toBe(true);
    for (const { closed } of waiting) expect(await closed).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('does not cut off an answer that is still on its way', async () => {
    await listen();
    const asked = once(app.server, 'request');
    const slow = open(get('/share/large.png'));
    slow.socket.pause();
    await asked;
    const stopped = stop(app, { drain: 0, grace: 60 });
    await expect.poll(() => app.server.listening).toBe(false);
    slow.socket.resume();
    expect((await slow.closed).length).toBeGreaterThan(largeBytes);
    expect(await stopped).toBe(true);
  });

  test('does not wait for connections on which nothing is asked', async () => {
    await listen();
    const unused = open();
    const used = open(get('/about-us'));
    const half = open('GET /about-us HTTP/1.1\r\n');
    await Promise.all([unused.opened, half.opened]);
    await expect.poll(used.received).toContain('</title>');
    expect(await stop(app, { drain: 0, grace: 60 })).toBe(true);
    await Promise.all([unused.closed, used.closed, half.closed]);
  });

  test('serves on for the drain while it says that it goes, and lets no connection be kept', async () => {
    await listen();
    const { promise: drained, resolve: endDrain } = Promise.withResolvers<void>();
    const idle = open(get('/about-us'));
    await expect.poll(idle.received).toContain('</title>');
    const waits: number[] = [];
    const stopped = stop(app, { drain: 30, grace: 60 }, (milliseconds) => {
      waits.push(milliseconds);
      return drained;
    });
    expect(await open(get('/readyz')).closed).toMatch(/^HTTP\/1\.1 503 [^]*"stopping"/);
    idle.socket.write(get('/about-us'));
    expect(await idle.closed).toMatch(/ 200 OK[^]*keep-alive[^]* 200 OK[^]*\r\nconnection: close\r\n/i);
    expect(app.server.listening).toBe(true);
    endDrain();
    expect(await stopped).toBe(true);
    expect([waits, app.server.listening]).toEqual([[30_000], false]);
  });

  test('gives up on requests that outlast the grace', async () => {
    const { started, sendAnswer } = await listenWithSlowRoute();
    const slow = open(get('/slow'));
    await started;
    expect(await stop(app, { drain: 0, grace: 0 })).toBe(false);
    sendAnswer('too late');
    await slow.closed;
  });
});
