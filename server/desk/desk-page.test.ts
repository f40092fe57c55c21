import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeskFiles } from './desk-page.ts';
import { deskPage, loadDeskFiles } from './desk-page.ts';
import { makeTestBuild, type TestBuild } from '../../tests/support/build.ts';
import { loadFiles } from '../site/load.ts';

let build: TestBuild;
let files: DeskFiles;
beforeAll(async () => {
  build = await makeTestBuild({
    'desk.html': `<!doctype html><title>Desk</title>${'<p>words</p>'.repeat(200)}`,
    'desk/assets/desk-B1.js': `/* ${'words '.repeat(300)} */`,
  });
  files = loadFiles(build.folder);
});
afterAll(() => build.remove());

async function get(url: string, headers: Readonly<Record<string, string>> = {}) {
  const app = fastify();
  app.register(deskPage(files, true));
  const response = await app.inject({ url, headers });
  await app.close();
  return response;
}

test.each(['/desk', '/desk/', '/desk/due', '/desk/leads/abc123def456', '/desk/../desk/due'])(
  '%s is the page, which is stored nowhere and allows nothing inline',
  async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('<title>Desk</title>');
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'x-frame-options': 'DENY',
    });
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
  },
);

test('its files are stored for a year, compressed as the browser asks', async () => {
  const response = await get('/desk/assets/desk-B1.js', { 'accept-encoding': 'br' });
  expect(response.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('a file that is not there is not the page', async () => {
  expect((await get('/desk/assets/other.js')).statusCode).toBe(404);
});

test('a build without the desk has none', () => {
  expect(loadDeskFiles(build.folder)).toBeUndefined();
});
