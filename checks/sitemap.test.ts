import { expect, test } from 'vitest';
import { siteOf } from './fixture.ts';
import { robotsProblems, sitemapProblems } from './sitemap.ts';

const siteUrl = 'https://site.example';
const page = '<!doctype html><p>a</p>';

const problems = (...listed: string[]) => {
  const sitemap = `<urlset>${listed.map((url) => `<url><loc>${url}</loc></url>`).join('\n')}</urlset>`;
  const pages = { '/': page, '/about-us': page, '/lets-talk': page, '/404': page };
  return sitemapProblems(siteOf({ ...pages, '/sitemap.xml': sitemap }), siteUrl);
};

test('lists the canonical pages', () => {
  expect(problems(`${siteUrl}/`, `${siteUrl}/about-us`)).toEqual([]);
});

test('must list every page', () => {
  expect(problems(`${siteUrl}/`)).toEqual(['sitemap.xml does not list https://site.example/about-us']);
});

test.each(['/404', '/lets-talk', '/nowhere', '/about-us/'])('must not list %s', (path) => {
  const wrong = `sitemap.xml lists ${siteUrl}${path}, which is no canonical page`;
  expect(problems(`${siteUrl}/`, `${siteUrl}/about-us`, siteUrl + path)).toEqual([wrong]);
});

test('must list absolute URLs, each once', () => {
  expect(problems('/', `${siteUrl}/`, `${siteUrl}/about-us`)).toHaveLength(1);
  expect(problems(`${siteUrl}/`, `${siteUrl}/about-us`, `${siteUrl}/`)).toEqual([
    'sitemap.xml lists https://site.example/ twice',
  ]);
});

test('must be there', () => {
  expect(sitemapProblems(siteOf({ '/': page }), siteUrl)).toHaveLength(1);
});

test('robots.txt must point at it', () => {
  const robots = (text: string) => robotsProblems(siteOf({ '/robots.txt': text }), siteUrl);
  expect(robots('User-agent: *\nAllow: /\n\nSitemap: https://site.example/sitemap.xml\n')).toEqual([]);
  expect(robots('User-agent: *\nSitemap: /sitemap.xml')).toHaveLength(1);
});
