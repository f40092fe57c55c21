import { createHash } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { notFoundPath, permanentRedirects, storyPath } from '../contract/routes.ts';
import { createApp } from '../server/app.ts';
import { readSettings } from '../server/settings.ts';
import { loadSite } from '../server/site/load.ts';
import { dist } from '../tools/build.ts';
import { attribute, textOf, type Element } from './html.ts';
import { openSite, otherSpellings } from './site.ts';

const built = openSite();
const settings = readSettings({ LOG_LEVEL: 'silent', BEHIND_TLS: 'true' });
const served = loadSite(process.env['BUILD_FOLDER'] ?? dist);
const app = createApp({ settings, site: served });
afterAll(() => app.close());

const ask = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });

/** Headers of every page. */
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': expect.stringMatching(/^(public, max-age=0, must-revalidate|no-cache)$/),
  etag: expect.stringMatching(/^"[^"]+"$/),
  vary: expect.stringContaining('accept-encoding'),
  'content-security-policy': expect.stringMatching(/^default-src 'none'; (?!.*'unsafe-)/),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': expect.stringContaining('camera=()'),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': expect.stringMatching(/max-age=\d{8,}/),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const scriptsThatRun = ['', 'module', 'text/javascript', 'speculationrules'];

const isInline = (element: Element): boolean =>
  element.tagName === 'style' ||
  (element.tagName === 'script' &&
    attribute(element, 'src') === undefined &&
    scriptsThatRun.includes(attribute(element, 'type') ?? ''));

describe.each(built.pages)('$path', (page) => {
  test('is served with all its headers, under a policy that lets it work', async () => {
    const { statusCode, headers } = await ask(page.path);
    expect(statusCode).toBe(page.path === notFoundPath ? 404 : 200);
    expect(headers).toMatchObject(pageHeaders);
    const directives = String(headers['content-security-policy']).split('; ');
    for (const element of page.elements.filter(isInline)) {
      const hash = createHash('sha256').update(textOf(element)).digest('base64');
      const allowed = directives.find((each) => each.startsWith(`${element.tagName}-src `));
      expect(allowed).toContain(`'sha256-${hash}'`);
    }
  });
});

const listed = built.pages.filter(({ path }) => path !== notFoundPath).map(({ path }) => path);

test('every other spelling of a page leads to it at once, for good, with its query', async () => {
  for (const path of listed)
    for (const spelling of otherSpellings(path)) {
      const { statusCode, headers } = await ask(`${spelling}?a=b`);
      expect({ spelling, statusCode, to: headers.location }).toEqual({
        spelling,
        statusCode: 301,
        to: `${path}?a=b`,
      });
    }
});

test('every page that moved leads to where it is, in one step', async () => {
  const stories = listed.filter((path) => path.startsWith(storyPath('')));
  const bare = stories.map((path) => [path.slice(storyPath('').length - 1), path] as const);
  const moved = [...permanentRedirects, ...served.redirects, ...bare];
  expect(moved.length).toBeGreaterThan(12);
  for (const [from, to] of moved) {
    const { statusCode, headers } = await ask(from);
    expect({ from, statusCode, to: headers.location }).toEqual({ from, statusCode: 301, to });
    expect((await ask(to)).statusCode, to).toBe(200);
  }
});

test('every other file is served as what it is', async () => {
  for (const [path, { entry }] of served.files) {
    if (entry.kind === 'page') continue;
    const { statusCode, headers } = await ask(path);
    expect({ path, statusCode, type: headers['content-type'] }).toEqual({
      path,
      statusCode: 200,
      type: entry.type,
    });
  }
});
