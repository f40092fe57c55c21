import { expect, test } from 'vitest';
import { catalogueSchema } from '../contract/catalogue.ts';
import type { BehindTls } from '../server/http/security-headers.ts';
import { headersFile, redirectsFile } from './static-host.ts';

const file = (path: string, type: string) => ({
  path,
  file: `site${path}`,
  length: 1,
  type,
  hash: '0'.repeat(32),
  encoded: [{ encoding: 'br', file: 'packed/x.br', length: 1 }],
});
const script = `sha256-${'a'.repeat(43)}=`;
const page = (path: string) => ({
  kind: 'page',
  ...file(path, 'text/html; charset=utf-8'),
  inline: { scripts: [script], styles: [] },
  services: ['https://api.example.com'],
});
const asset = (path: string, type: string, immutable: boolean) => ({
  kind: 'asset',
  ...file(path, type),
  immutable,
});

type Headers = ReadonlyMap<string, string>;

/** The headers of each path. */
function headersOf(entries: readonly object[], behindTls: BehindTls = true): ReadonlyMap<string, Headers> {
  const text = headersFile(catalogueSchema.parse({ entries }), behindTls);
  const pair = (line: string): [string, string] => {
    const colon = line.indexOf(': ');
    return [line.slice(0, colon), line.slice(colon + 2)];
  };
  const parts = text.trim().split('\n\n');
  return new Map(
    parts.map((part): [string, Headers] => {
      const [path = '', ...lines] = part.split('\n  ');
      return [path, new Map(lines.map(pair))];
    }),
  );
}

test('a page has its own policy, which names the service, and is revalidated each time', () => {
  const headers = headersOf([page('/about-us')]).get('/about-us')!;
  expect(headers.get('content-security-policy')).toContain(`script-src 'self' '${script}'`);
  expect(headers.get('content-security-policy')).toContain("connect-src 'self' https://api.example.com;");
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.has('vary')).toBe(false);
});

test('HSTS has preload only where that was set', () => {
  const headers = headersOf([page('/about-us')], 'preload').get('/about-us');
  expect(headers?.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains; preload');
});

test('files named by their content are immutable, others are cached for a while, Page Not Found never', () => {
  const caching = [
    ...headersOf([
      asset('/_astro/menu.BxY1.js', 'text/javascript; charset=utf-8', true),
      asset('/favicon.svg', 'image/svg+xml; charset=utf-8', false),
      page('/404'),
    ]).values(),
  ].map((headers) => headers.get('cache-control'));
  expect(caching).toEqual(['public, max-age=31536000, immutable', 'public, max-age=3600', 'no-cache']);
});

test('redirects are one line each, for good', () => {
  expect(
    redirectsFile(
      new Map([
        ['/home', '/'],
        ['/a', '/b'],
      ]),
    ),
  ).toBe('/home / 301\n/a /b 301\n');
});
