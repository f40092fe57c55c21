import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchableName, type SearchablePage } from '../../contract/searchable.ts';
import { createApp } from '../app.ts';
import { readSettings } from '../settings.ts';
import { loadSite } from '../site/load.ts';
import { makeTestBuild, type TestBuild } from '../../tests/support/build.ts';
import { stopClock } from '../../tests/support/stopped-clock.ts';

const list = [
  '<!doctype html><title>Blog</title><form action="/blogs"><input id="search" name="q"></form>',
  '<section class="room" data-results="true" aria-label="Search results" hidden=""></section><p>All articles',
].join('');
const pages: readonly SearchablePage[] = [
  {
    path: '/blogs/docker',
    kind: 'article',
    title: 'Fundamentals of Docker',
    description: 'Images and layers.',
    keywords: [],
    headings: [],
    section: 'DevOps',
    date: '2023-01-09',
  },
];

let build: TestBuild;
let app: FastifyInstance;
beforeAll(async () => {
  build = await makeTestBuild({ 'blogs.html': list });
  writeFileSync(join(build.folder, searchableName), JSON.stringify(pages));
  app = createApp({ settings: readSettings({ LOG_LEVEL: 'silent' }), site: loadSite(build.folder) });
});
afterAll(async () => {
  await app.close();
  await build.remove();
});

const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('results stand in the list, with the query in its field, under the policy of the page', async () => {
  const answer = await ask('/blogs?q=docker');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('data-results="true" aria-label="Search results"><h2>1 page for “docker”');
  expect(answer.body).toContain('<a href="/blogs/docker">Fundamentals of Docker</a>');
  expect(answer.body).toContain('Article · DevOps · 9 January 2023');
  expect(answer.body).toContain('name="q" value="docker"');
  expect(answer.headers['content-security-policy']).toBe(
    (await ask('/blogs')).headers['content-security-policy'],
  );
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' });
  expect(answer.headers).not.toHaveProperty('etag');
});

test('a query is shown as it was written and runs nothing', async () => {
  const { body } = await ask(`/blogs?q=${encodeURIComponent('"><script>alert(1)</script> $& $<open>')}`);
  expect(body).not.toContain('<script');
  expect(body).toContain('“&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; $&lt;open&gt;”');
});

test('compresses for those who ask for it', async () => {
  const { headers, rawPayload } = await ask('/blogs?q=docker', { 'accept-encoding': 'gzip, br' });
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(headers['content-length']).toBe(String(rawPayload.length));
  expect(gunzipSync(rawPayload).toString()).toContain('Fundamentals of Docker');
});

test('without a query, or with another one, the list is as it was built', async () => {
  for (const url of ['/blogs', '/blogs?q=', '/blogs?q=%20', '/blogs?utm=1'])
    expect((await ask(url)).body, url).toBe(list);
});

test('more searches than a person makes are put off, with the list and in words', async () => {
  stopClock();
  const limited = createApp({
    settings: readSettings({ LOG_LEVEL: 'silent', RATE_LIMIT: '3' }),
    site: loadSite(build.folder),
  });
  const search = (remoteAddress: string, headers = {}) =>
    limited.inject({ url: '/blogs?q=docker', remoteAddress, headers });
  for (const _ of [1, 2, 3]) expect((await search('203.0.113.1')).statusCode).toBe(200);
  const refused = await search('203.0.113.1');
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.body).toContain('Please search again in a minute');
  expect(refused.body).toContain('All articles');
  const packed = await search('203.0.113.1', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(packed.rawPayload).toString()).toBe(refused.body);
  // Others still search, and reading the list or an article is not counted.
  expect((await search('203.0.114.1')).statusCode).toBe(200);
  expect((await limited.inject({ url: '/blogs', remoteAddress: '203.0.113.1' })).statusCode).toBe(200);
  await limited.close();
});

test('a build without a search list answers with the page', async () => {
  const { searchable: _, ...site } = loadSite(build.folder);
  const bare = createApp({ settings: readSettings({ LOG_LEVEL: 'silent' }), site });
  expect((await bare.inject('/blogs?q=docker')).body).toBe(list);
  await bare.close();
});

test('a list without a slot for results answers with itself', async () => {
  const without = await makeTestBuild({ 'blogs.html': '<section data-results="true">shown</section>' });
  writeFileSync(join(without.folder, searchableName), JSON.stringify(pages));
  const bare = createApp({
    settings: readSettings({ LOG_LEVEL: 'silent' }),
    site: loadSite(without.folder),
  });
  expect((await bare.inject('/blogs?q=docker')).body).toBe('<section data-results="true">shown</section>');
  await bare.close();
  await without.remove();
});
