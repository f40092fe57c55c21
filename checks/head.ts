import { canonicalPath, unlistedPaths } from '../contract/routes.ts';
import type { Company } from '../contract/company.ts';
import { attribute, textOf, tokensOf, type Element } from './html.ts';
import type { BuiltPage, BuiltSite } from './site.ts';

/** The tags that every page needs, by name or property. */
const seoTags = [
  ...['description', 'keywords', 'og:title', 'og:description', 'og:image', 'og:url'],
  ...['twitter:card', 'twitter:title', 'twitter:description', 'twitter:image', 'twitter:url'],
  ...['twitter:creator', 'twitter:site'],
];

export const titleOf = (page: BuiltPage): string => page.elements.filter(isTitle).map(textOf).join('');

export const descriptionOf = (page: BuiltPage): string => metaValues(page, 'description').join('');

/** Whether search engines may index it. */
export const isListed = ({ path }: BuiltPage): boolean => !unlistedPaths.includes(path);

const isTitle = ({ tagName, parentNode }: Element): boolean =>
  tagName === 'title' && parentNode !== null && 'tagName' in parentNode && parentNode.tagName === 'head';

const metaValues = ({ elements }: BuiltPage, key: string): readonly string[] =>
  elements
    .filter(({ tagName }) => tagName === 'meta')
    .filter((meta) => attribute(meta, 'name') === key || attribute(meta, 'property') === key)
    .map((meta) => attribute(meta, 'content')?.trim() ?? '');

/** Problems of title, meta tags, canonical link, share image and structured data. */
export function headProblems(page: BuiltPage, site: BuiltSite, company: Company): readonly string[] {
  const canonical = company.siteUrl + canonicalPath(page.path);
  return [
    ...titleProblems(page, company),
    ...tagProblems(page),
    ...descriptionProblems(descriptionOf(page)),
    ...canonicalProblems(page, canonical),
    ...['og:image', 'twitter:image'].flatMap((key) => imageProblems(page, site, company, key)),
    ...structuredDataProblems(page),
    ...(isListed(page) && metaValues(page, 'robots').some((value) => value.includes('noindex'))
      ? ['hides from search engines']
      : []),
  ];
}

function titleProblems(page: BuiltPage, company: Company): readonly string[] {
  const count = page.elements.filter(isTitle).length;
  if (count !== 1) return [`has ${count} titles in its head`];
  const ending = ` | ${company.name}`;
  const title = titleOf(page);
  return title.endsWith(ending) && title.length > ending.length
    ? []
    : [`title '${title}' does not end in '${ending}'`];
}

function tagProblems(page: BuiltPage): readonly string[] {
  const once = seoTags.flatMap((key) => {
    const values = metaValues(page, key);
    if (values.length !== 1) return [`has ${values.length} tags ${key}`];
    return values[0] ? [] : [`has an empty tag ${key}`];
  });
  const card = metaValues(page, 'twitter:card')[0];
  return card === 'summary_large_image' ? once : [...once, `twitter:card is '${card}'`];
}

function descriptionProblems(description: string): readonly string[] {
  const length = [...new Intl.Segmenter('en').segment(description)].length;
  return length >= 50 && length <= 160 ? [] : [`description has ${length} characters instead of 50 to 160`];
}

function canonicalProblems(page: BuiltPage, expected: string): readonly string[] {
  const links = page.elements.filter(
    (each) => each.tagName === 'link' && tokensOf(each, 'rel').includes('canonical'),
  );
  const named = [
    ...links.map((link) => ['canonical link', attribute(link, 'href')]),
    ...['og:url', 'twitter:url'].flatMap((key) => metaValues(page, key).map((value) => [key, value])),
  ];
  const wrong = named
    .filter(([, url]) => url !== expected)
    .map(([name, url]) => `${name} is ${url}, not ${expected}`);
  return links.length === 1 ? wrong : [`has ${links.length} canonical links`, ...wrong];
}

function imageProblems(
  page: BuiltPage,
  site: BuiltSite,
  { siteUrl }: Company,
  key: string,
): readonly string[] {
  return metaValues(page, key).flatMap((url) => {
    if (!url.startsWith(`${siteUrl}/`)) return [`${key} ${url} is not a URL of this site`];
    const file = site.files.get(url.slice(siteUrl.length));
    if (!file) return [`${key} ${url} does not exist`];
    const size = pngSize(file.body());
    return size === '1200×630' ? [] : [`${key} ${url} must be a PNG of 1200×630 and is ${size}`];
  });
}

/** Width and height from the header of a PNG. */
function pngSize(file: Buffer): string {
  const isPng = file.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
  return isPng && file.length >= 24 ? `${file.readUInt32BE(16)}×${file.readUInt32BE(20)}` : 'not a PNG';
}

function structuredDataProblems(page: BuiltPage): readonly string[] {
  const blocks = page.elements.filter(
    (each) => each.tagName === 'script' && attribute(each, 'type') === 'application/ld+json',
  );
  if (blocks.length === 0 && isListed(page)) return ['has no structured data'];
  return blocks.flatMap((block) => {
    const data = parseJson(textOf(block));
    if (typeof data !== 'object' || data === null) return ['has structured data that is no JSON object'];
    return ['@context', '@type']
      .filter((key) => !(key in data))
      .map((key) => `has structured data without ${key}`);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Pages that have the same value, though it should be unique. An alias must have the value of its original. */
export function duplicateProblems(
  pages: readonly BuiltPage[],
  what: string,
  valueOf: (page: BuiltPage) => string,
): readonly string[] {
  const owners = new Map<string, string>();
  const originals = pages.filter(({ path }) => canonicalPath(path) === path);
  const shared = originals.flatMap((page) => {
    const owner = owners.get(valueOf(page));
    owners.set(valueOf(page), owner ?? page.path);
    return owner ? [`${page.path} has the same ${what} as ${owner}`] : [];
  });
  const unequal = pages
    .filter(({ path }) => canonicalPath(path) !== path)
    .filter((alias) => owners.get(valueOf(alias)) !== canonicalPath(alias.path))
    .map(({ path }) => `${path} does not have the ${what} of ${canonicalPath(path)}`);
  return [...shared, ...unequal];
}
