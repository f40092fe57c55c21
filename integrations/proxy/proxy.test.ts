import { expect, test } from 'vitest';
import { type Catalogue, catalogueSchema } from '../../contract/catalogue.ts';
import { proxyAnswers, splitHeaders } from './proxy-files.ts';
import { nginxFiles } from './nginx.ts';
import { proxiesBehindTls } from './write.ts';

const inline = (scripts: readonly string[] = []) => ({ scripts, styles: [] });
const script = `sha256-${'a'.repeat(43)}=`;

const file = (path: string, type: string, encoded: readonly string[] = ['br', 'gzip']) => ({
  path,
  file: `site${path}`,
  length: 9,
  type,
  hash: String(path.length).repeat(32).slice(0, 32),
  encoded: encoded.map((encoding) => ({ encoding, file: `packed/x.${encoding}`, length: 5 })),
});

const page = (path: string, scripts?: readonly string[]) => ({
  kind: 'page',
  ...file(path, 'text/html; charset=utf-8'),
  inline: inline(scripts),
  services: [],
});

const catalogue = (...more: readonly object[]): Catalogue =>
  catalogueSchema.parse({
    entries: [
      page('/'),
      page('/404'),
      page('/about-us'),
      page('/costs', [script]),
      page('/success-stories/smart-call'),
      { kind: 'asset', ...file('/share/home.png', 'image/png', []), immutable: false },
      ...more,
    ],
  });

const answers = proxyAnswers(catalogue(), [{ from: '/company', to: '/about-us' }], true);

test('pages with the same policy are one kind, and Page Not Found is left to the service', () => {
  expect(answers.files.map(({ path, kind }) => [path, kind])).toEqual([
    ['/', 0],
    ['/about-us', 0],
    ['/costs', 1],
    ['/success-stories/smart-call', 0],
    ['/share/home.png', 2],
  ]);
  expect(answers.kinds[1]?.headers['content-security-policy']).toContain(script);
});

test('whole paths are redirected: renamed pages, /home, and stories by their bare slug', () => {
  expect([...answers.redirects]).toEqual([
    ['/company', '/about-us'],
    ['/home', '/'],
    ['/smart-call', '/success-stories/smart-call'],
  ]);
});

test('headers that all kinds share are separated from those that differ', () => {
  const { shared, varying } = splitHeaders(answers.kinds);
  expect(shared.map(([name]) => name)).toContain('strict-transport-security');
  const names = ['content-security-policy', 'cross-origin-resource-policy', 'cache-control', 'vary'];
  expect(varying.map(({ name }) => name)).toEqual(names);
});

test('nginx has one location for each path, in which the path is compared as it was written', () => {
  const { 'nginx-location.conf': locations = '' } = nginxFiles(answers);
  const [about = ''] = /location = "\/about-us" \{.*?\n\}/s.exec(locations) ?? [];
  expect(about).toContain('if ($vs_online_path != "/about-us") { return 421; }');
  expect(about).toContain('rewrite ^ $vs_online_file break;');
  expect(about).toContain('default_type "text/html; charset=utf-8";');
  expect(locations.match(/^location = /gm)).toHaveLength(answers.files.length + answers.redirects.size);
});

test('weights in Accept-Encoding are left to the service', () => {
  expect(nginxFiles(answers)['nginx-http.conf']).toContain('"~;" "";');
});

test('nginx is given no path that it would read as a variable', () => {
  const odd = proxyAnswers(catalogue(page('/price-$5')), [], true);
  expect(() => nginxFiles(odd)).toThrow('cannot be given this text');
});

test('proxies are behind TLS unless the settings say otherwise', () => {
  expect(proxiesBehindTls({})).toBe(true);
  expect(proxiesBehindTls({ BEHIND_TLS: 'false' })).toBe(false);
  expect(proxiesBehindTls({ BEHIND_TLS: 'true', HSTS_PRELOAD: 'true' })).toBe('preload');
});
