import { describe, expect, test } from 'vitest';
import { canonicalPath, unlistedPaths } from '../contract/routes.ts';
import { readCompany } from '../integrations/company-file.ts';
import { attribute, textOf, tokensOf } from './html.ts';
import { isOriginal, openSite, type BuiltPage } from './site.ts';

const site = openSite();
const company = readCompany(process.env);

/** The tags that every page needs once, by name or property. */
const seoTags = [
  ...['description', 'keywords', 'og:title', 'og:description', 'og:image', 'og:url'],
  ...['twitter:card', 'twitter:title', 'twitter:description', 'twitter:image', 'twitter:url'],
  ...['twitter:creator', 'twitter:site'],
];

/** Attributes whose ids the Nu checker does not follow. */
const references = ['popovertarget', 'commandfor', 'aria-controls', 'aria-describedby', 'aria-labelledby'];

const named = ({ elements }: BuiltPage, name: string) => elements.filter(({ tagName }) => tagName === name);

const titlesOf = (page: BuiltPage): readonly string[] =>
  named(page, 'title')
    .filter(({ parentNode }) => parentNode?.nodeName === 'head')
    .map(textOf);

const metaOf = (page: BuiltPage, key: string): readonly string[] =>
  named(page, 'meta')
    .filter((meta) => [attribute(meta, 'name'), attribute(meta, 'property')].includes(key))
    .map((meta) => attribute(meta, 'content')?.trim() ?? '');

const charactersIn = (text: string): number => [...new Intl.Segmenter('en').segment(text)].length;

/** Width and height from the header of a PNG. */
function pngSize(file: Buffer): string {
  expect(file.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
  return `${file.readUInt32BE(16)}×${file.readUInt32BE(20)}`;
}

describe.each(site.pages)('$path', (page) => {
  test('has one heading of the first level, a language and whole references', () => {
    expect(named(page, 'h1')).toHaveLength(1);
    expect(named(page, 'html').map((root) => attribute(root, 'lang'))).toEqual(['en']);
    const ids = new Set(page.elements.map((each) => attribute(each, 'id')));
    const broken = page.elements.flatMap((element) =>
      references.flatMap((name) => attribute(element, name)?.split(' ') ?? []).filter((id) => !ids.has(id)),
    );
    expect(broken).toEqual([]);
    // React hides what follows until an inline script runs, which the policy forbids.
    expect(page.html).not.toContain('<!--$?-->');
  });

  test('has a complete head', () => {
    const canonical = company.siteUrl + canonicalPath(page.path);
    const canonicalLinks = named(page, 'link').filter((link) => tokensOf(link, 'rel').includes('canonical'));
    expect(titlesOf(page)).toEqual([expect.stringMatching(RegExp(`^.+ \\| ${company.name}$`))]);
    for (const key of seoTags) expect([key, metaOf(page, key)]).toEqual([key, [expect.stringMatching(/./)]]);
    expect(metaOf(page, 'twitter:card')).toEqual(['summary_large_image']);
    expect(charactersIn(metaOf(page, 'description').join(''))).toBeGreaterThanOrEqual(50);
    expect(charactersIn(metaOf(page, 'description').join(''))).toBeLessThanOrEqual(160);
    expect(canonicalLinks.map((link) => attribute(link, 'href'))).toEqual([canonical]);
    expect([...metaOf(page, 'og:url'), ...metaOf(page, 'twitter:url')]).toEqual([canonical, canonical]);
  });

  test('has a share image of 1200 by 630', () => {
    for (const url of [...metaOf(page, 'og:image'), ...metaOf(page, 'twitter:image')]) {
      const image = site.files.get(url.replace(company.siteUrl, ''))?.body();
      expect([url, image && pngSize(image)]).toEqual([url, '1200×630']);
    }
  });

  test('has structured data, and is open to search engines, where the sitemap lists it', () => {
    const things = named(page, 'script')
      .filter((script) => attribute(script, 'type') === 'application/ld+json')
      .map((script) => JSON.parse(textOf(script)) as { readonly '@type'?: string });
    for (const thing of things)
      expect(Object.keys(thing)).toEqual(expect.arrayContaining(['@context', '@type']));
    if (unlistedPaths.includes(page.path)) return;
    expect(things).not.toEqual([]);
    if (metaOf(page, 'og:type').includes('article'))
      expect(things.map((thing) => thing['@type'])).toContain('TechArticle');
    expect(metaOf(page, 'robots').join()).not.toContain('noindex');
  });

  test('asks for its scripts after the first paint', () => {
    expect(page.html, page.path).not.toContain('<script type="module" src=');
  });
});

/** The pages that share a value with another; an alias has to share that of its original. */
function wronglyShared(valueOf: (page: BuiltPage) => string): readonly string[] {
  const owners = new Map(site.pages.filter(isOriginal).map((page) => [valueOf(page), page.path]));
  return site.pages
    .filter((page) => owners.get(valueOf(page)) !== canonicalPath(page.path))
    .map(({ path }) => path);
}

test('no two pages have the same title', () => {
  expect(wronglyShared((page) => titlesOf(page).join())).toEqual([]);
});

test('no two pages have the same description', () => {
  expect(wronglyShared((page) => metaOf(page, 'description').join())).toEqual([]);
});
