import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { casesOf, probes } from './matcher/evaluate.ts';
import type { Encoding, Entry } from '../contract/catalogue.ts';
import { notFoundPath, permanentRedirects, storyPath } from '../contract/routes.ts';
import { isInstalled, type ProxyProcess, startNginx } from '../tests/support/nginx.ts';
import { createApp } from '../server/app.ts';
import { readSettings } from '../server/settings.ts';
import { etagOf } from '../server/site/prepared-responses.ts';
import { loadSite } from '../server/site/load.ts';
import { sizes } from '../tests/support/sizes.ts';
import { dist } from '../tools/build.ts';
import { proxyFileName } from '../integrations/proxy/proxy-files.ts';
import { ask, closeConnections, compareAnswers, type Question, type Sides } from './proxy-answers.ts';
import { otherSpellings } from './site.ts';

const site = loadSite(dist);
const settings = { LOG_LEVEL: 'silent', BEHIND_TLS: 'true', TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT: '0' };
const app = createApp({ settings: readSettings(settings), site });
let service = '';

beforeAll(async () => {
  service = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  closeConnections();
  await app.close();
});

const entries = [...site.files.values()]
  .map(({ entry }) => entry)
  .filter(({ path }) => path !== notFoundPath);
const browser = 'gzip, deflate, br, zstd';
const accepting = (encoding: string) => ({ 'accept-encoding': encoding });

/** Asks for a file compressed, whole, as headers alone and where the client has it already; each file in a few of these ways. */
function questionsAbout({ path, hash, encoded }: Entry, index: number): readonly Question[] {
  const all: readonly Question[] = [
    { path, headers: accepting('br') },
    { path: `${path}?utm_source=mail`, method: 'HEAD', headers: accepting(browser) },
    { path, headers: accepting('zstd') },
    { path, headers: { ...accepting(browser), 'if-none-match': etagOf(hash, encoded[0]?.encoding) } },
    { path, headers: accepting('gzip') },
    { path },
  ];
  const turn = (at: number) => (at + index * sizes.questionsPerFile) % all.length;
  return all.filter((_, at) => turn(at) < sizes.questionsPerFile);
}

/** Where a proxy could read a request in another way than the service. */
function unusualQuestions(): readonly Question[] {
  const page = '/about-us';
  const hash = entries.find(({ path }) => path === page)?.hash ?? '';
  const unchanged = (value: string, encoding?: Encoding) => ({
    path: page,
    headers: { ...accepting(encoding ?? 'identity'), 'if-none-match': value },
  });
  const stories = entries.map(({ path }) => path).filter((path) => path.startsWith(storyPath('')));
  const moved = [...permanentRedirects.keys(), ...site.redirects.keys()];
  const bare = stories.map((path) => path.slice(storyPath('').length - 1));
  return [
    ...[
      '*',
      'BR',
      'deflate',
      'identity, br',
      'gzip;q=0.5, zstd;q=0.4',
      'br;q=0, *',
      'br;q=0.1, identity',
      'gzip,zstd',
      'gzip , *',
      'x-br, brotli',
      '',
      ', ,gzip',
    ].flatMap((value) =>
      ['/', '/robots.txt', '/share/home.png'].map((path) => ({ path, headers: accepting(value) })),
    ),
    unchanged(etagOf(hash)),
    unchanged(`W/${etagOf(hash, 'br')}, "other"`, 'br'),
    unchanged(`"other",${etagOf(hash, 'gzip')}`, 'gzip'),
    unchanged(etagOf(hash, 'gzip'), 'br'),
    unchanged(' * '),
    unchanged('"*"'),
    unchanged(`"a${hash}"`),
    unchanged(hash),
    ...[
      { range: 'bytes=0-9' },
      { 'if-modified-since': 'Mon, 16 Nov 2099 10:00:00 GMT' },
      { 'if-unmodified-since': 'Mon, 16 Nov 1999 10:00:00 GMT' },
      { 'if-match': '"other"' },
      { range: 'bytes=0-9', 'if-range': etagOf(hash) },
    ].map((headers) => ({ path: page, headers })),
    ...[...moved, ...bare].flatMap((path) => [
      { path },
      { path: `${path}?a=b&c=%20`, method: 'HEAD' as const },
    ]),
    ...[
      '/home?',
      '/home?{env.HOME}',
      '/home?$host',
      notFoundPath,
      '/404.html',
      '/blogs?q=docker',
      '/blogs?',
      '/blogs?from=x',
      '/blogs?a=b',
    ].map((path) => ({ path })),
    ...[
      '/x/../about-us',
      '/./about-us',
      '/about%2Dus',
      '/about-us%00',
      '/..%2fetc%2fpasswd',
      '/%',
      '/%zz',
    ].map((path) => ({ path })),
    { path: `${page}?${'a'.repeat(5000)}` },
    { path: '/vs-online-unread' },
    { path: '/files/empty' },
    { path: `/files/${hash}` },
    { path: page, method: 'POST' },
    { path: '/home', method: 'POST' },
  ];
}

/** Spellings of pages, URLs of articles with typing errors, and what programs probe for. */
function damagedQuestions(count: number): readonly Question[] {
  const spellings = entries.flatMap(({ kind, path }) => (kind === 'page' ? otherSpellings(path) : []));
  // What has no slash at its start is no path: browsers add one.
  const articles = casesOf(2, count > 2000 ? 2 : 1).map(({ path }) =>
    path.startsWith('/') ? path : `/${path}`,
  );
  const all = [...probes, ...spellings, ...articles];
  const step = Math.max(1, Math.floor(all.length / count));
  const headers = { accept: 'text/html', ...accepting(browser) };
  return all
    .filter((_, index) => index % step === 0)
    .slice(0, count)
    .map((path) => ({ path, headers }));
}

const isWithoutNginx = !isInstalled('nginx', '-v');

describe.skipIf(isWithoutNginx)('nginx with the files of the build', () => {
  let proxy: ProxyProcess;
  let sides: Sides;
  beforeAll(async () => {
    proxy = await startNginx({ upstreams: [Number(new URL(service).port)], dist });
    sides = { proxy: proxy.address, service };
  });
  afterAll(() => proxy.stop());

  test('sends every file as the service does, in every encoding', async () => {
    expect(await compareAnswers(sides, entries.flatMap(questionsAbout))).toEqual([]);
  });

  test('reads unusual requests as the service does, or leaves them to it', async () => {
    expect(await compareAnswers(sides, unusualQuestions())).toEqual([]);
  });

  test('leaves damaged addresses to the service', async () => {
    expect(await compareAnswers(sides, damagedQuestions(sizes.damagedPaths))).toEqual([]);
  });
});

test.skipIf(isWithoutNginx)('nginx still sends pages while no process answers', async () => {
  const proxy = await startNginx({ upstreams: [9], dist });
  const page = await ask(proxy.address, { path: '/about-us', headers: accepting('br') });
  await proxy.stop();
  expect([page.status, page.headers.get('content-encoding')]).toEqual([200, 'br']);
});

test.skipIf(isWithoutNginx)('nginx leaves to the service what a later build has replaced', async () => {
  const later = mkdtempSync(join(tmpdir(), 'later-build-'));
  cpSync(join(dist, 'proxy'), join(later, 'proxy'), {
    recursive: true,
    filter: (name) => !/[0-9a-f]{32}/.test(basename(name)),
  });
  const proxy = await startNginx({ upstreams: [Number(new URL(service).port)], dist: later });
  const paths = ['/about-us?a=b%20c', '/blogs', ...entries.map(({ path }) => path).slice(0, 20)];
  const questions = paths.map((path) => ({ path, headers: accepting(browser) }));
  const differences = await compareAnswers({ proxy: proxy.address, service }, questions);
  await proxy.stop();
  rmSync(later, { recursive: true });
  expect(differences).toEqual([]);
});

test('the folder for proxies holds every file in every encoding', () => {
  const names = entries.flatMap(({ hash, encoded }) => [
    proxyFileName(hash),
    ...encoded.map(({ encoding }) => proxyFileName(hash, encoding)),
  ]);
  expect(names.length).toBeGreaterThan(entries.length);
  expect(names.filter((name) => !existsSync(join(dist, 'proxy', name)))).toEqual([]);
});
