import { expect, test } from 'vitest';
import { readAddresses } from '../contract/company.ts';
import { openSite } from './site.ts';
import { robotsProblems, sitemapProblems } from './sitemap.ts';

const site = openSite();
const { siteUrl } = readAddresses(process.env);

test('the sitemap lists every canonical page and nothing else', () => {
  expect(sitemapProblems(site, siteUrl)).toEqual([]);
});

test('robots.txt points at the sitemap', () => {
  expect(robotsProblems(site, siteUrl)).toEqual([]);
});
