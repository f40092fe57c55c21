import { canonicalPath } from '../contract/routes.ts';
import { isListed } from './head.ts';
import type { BuiltSite } from './site.ts';

/** URLs that the sitemap lacks, has too many, or repeats. */
export function sitemapProblems(site: BuiltSite, siteUrl: string): readonly string[] {
  const expected = site.pages
    .filter((page) => canonicalPath(page.path) === page.path && isListed(page))
    .map(({ path }) => siteUrl + path);
  const listed = listedIn(read(site, '/sitemap.xml'));
  return [
    ...expected.filter((url) => !listed.includes(url)).map((url) => `sitemap.xml does not list ${url}`),
    ...listed
      .filter((url) => !expected.includes(url))
      .map((url) => `sitemap.xml lists ${url}, which is no canonical page`),
    ...listed
      .filter((url, index) => listed.indexOf(url) < index)
      .map((url) => `sitemap.xml lists ${url} twice`),
  ];
}

export function robotsProblems(site: BuiltSite, siteUrl: string): readonly string[] {
  const line = `Sitemap: ${siteUrl}/sitemap.xml`;
  return read(site, '/robots.txt').split(/\r?\n/).includes(line)
    ? []
    : [`robots.txt lacks the line '${line}'`];
}

const read = (site: BuiltSite, path: string): string => site.files.get(path)?.body().toString() ?? '';

const listedIn = (xml: string): readonly string[] =>
  [...xml.matchAll(/<loc>\s*([^<]*?)\s*<\/loc>/g)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&'));
