import { expect, test } from 'vitest';
import { readAddresses } from '../contract/company.ts';
import { unlistedPaths } from '../contract/routes.ts';
import { isOriginal, openSite } from './site.ts';

const site = openSite();
const { siteUrl } = readAddresses(process.env);
const read = (path: string): string => String(site.files.get(path)?.body());

test('the sitemap lists every canonical page and nothing else', () => {
  const listed = [...read('/sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);
  const pages = site.pages.filter((page) => isOriginal(page) && !unlistedPaths.includes(page.path));
  expect(listed.toSorted()).toEqual(pages.map(({ path }) => siteUrl + path).toSorted());
});

test('robots.txt points at the sitemap', () => {
  expect(read('/robots.txt').split('\n')).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
});
