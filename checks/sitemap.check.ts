import { expect, test } from 'vitest';
import { readCompany } from '../contract/company.ts';
import { openSite } from './site.ts';
import { robotsProblems, sitemapProblems } from './sitemap.ts';

const site = openSite();
const { siteUrl } = readCompany(process.env);

test('the sitemap lists every canonical page and nothing else', () => {
  expect(sitemapProblems(site, siteUrl)).toEqual([]);
});

test('robots.txt points at the sitemap', () => {
  expect(robotsProblems(site, siteUrl)).toEqual([]);
});
