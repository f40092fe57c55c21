import { describe, expect, test } from 'vitest';
import { readAddresses } from '../contract/company.ts';
import { linkProblems } from './links.ts';
import { openSite } from './site.ts';

const site = openSite();
const { siteUrl } = readAddresses(process.env);

describe.each(site.pages)('$path', (page) => {
  test('has no broken links', () => {
    expect(linkProblems(page, site, siteUrl), page.path).toEqual([]);
  });
});
