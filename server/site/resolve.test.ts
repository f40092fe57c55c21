import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { permanentRedirects, sectionPath, sectionSlugs } from '../../contract/routes.ts';
import { anyText } from '../../contract/testing/text.ts';
import { resolve } from './resolve.ts';

const known = new Map<string, { kind: 'page' | 'asset' }>([
  ...[
    '/',
    '/lets-talk',
    '/about-us',
    '/solutions/saas',
    '/success-stories',
    '/success-stories/smart-call',
  ].map((path) => [path, { kind: 'page' }] as const),
  ...sectionSlugs.map((slug) => [sectionPath(slug), { kind: 'page' }] as const),
  ['/404', { kind: 'page' }],
  ['/blogs/page/2', { kind: 'page' }],
  ['/robots.txt', { kind: 'asset' }],
  ['/_astro/Menu.BxY.js', { kind: 'asset' }],
]);

const at = (path: string) => resolve(path, known);

test.each(['/', '/about-us', '/blogs/page/2', '/lets-talk', '/robots.txt', '/_astro/Menu.BxY.js'])(
  '%s is found',
  (path) => {
    expect(at(path)).toEqual({ kind: 'found', path, item: known.get(path) });
  },
);

test.each([
  ['/home', '/'],
  ['/smart-call', '/success-stories/smart-call'],
  ['/about-us/', '/about-us'],
  ['/About-Us', '/about-us'],
  ['/about-us.html', '/about-us'],
  ['/index.html', '/'],
  ['//about-us', '/about-us'],
  ['/about%2Dus', '/about-us'],
  ['/blogs%2Fpage/2', '/blogs/page/2'],
])('%s has moved to %s', (path, to) => {
  expect(at(path)).toEqual({ kind: 'redirect', to });
});

test.each([
  ['/HOME/', '/'],
  ['/home.html', '/'],
  ['/Smart-Call.html', '/success-stories/smart-call'],
])('%s goes to %s in one step', (path, to) => {
  expect(at(path)).toEqual({ kind: 'redirect', to });
});

test.each([
  '/404',
  '/404/',
  '/404.html',
  '/nothing-here',
  '/ROBOTS.TXT',
  '/robots.txt/',
  '/_astro/menu.bxy.js',
  '/about-us/more',
  '/about-us%00',
  '/../about-us',
  '/%2e%2e/about-us',
  '/%',
  '/%ff',
  '/about-us%',
  'about-us',
  '*',
])('%j is missing', (path) => {
  expect(at(path)).toEqual({ kind: 'missing' });
});

test.each([
  '//evil.example/',
  '/\\evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '//evil.example/%2e%2e',
  '/.//evil.example',
])('%s leads nowhere', (path) => {
  expect(at(path)).toEqual({ kind: 'missing' });
});

test('a page that is not built yet is neither found nor redirected to', () => {
  const nothing = new Map();
  for (const path of ['/about-us', '/About-Us', '/home', '/smart-call']) {
    expect(resolve(path, nothing)).toEqual({ kind: 'missing' });
  }
});

describe('for any path', () => {
  const pieces = fc.constantFrom(
    '/',
    '//',
    '\\',
    '%2f',
    '%5c',
    '.',
    '..',
    '%',
    '%00',
    'home',
    'About-Us',
    'evil.example',
    '.html',
    '?',
    '@',
  );
  const paths = fc.oneof(
    fc.array(pieces, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
    anyText().map((text) => `/${text}`),
    fc.constantFrom(...permanentRedirects.keys(), '/smart-call', '/saas'),
  );

  test('a redirect ends at a page, and what is found is what was asked for', () => {
    fc.assert(
      fc.property(paths, (path) => {
        const resolution = at(path);
        if (resolution.kind === 'found') expect(resolution.path).toBe(path);
        if (resolution.kind === 'redirect') {
          expect(resolution.to).toMatch(/^\/(?![/\\])/);
          expect(known.get(resolution.to)).toEqual({ kind: 'page' });
          expect(at(resolution.to)).toMatchObject({ kind: 'found', path: resolution.to });
        }
      }),
    );
  });
});
