import { describe, expect, test } from 'vitest';
import { companyWith } from '../contract/testing/company.ts';
import { siteOf } from './fixture.ts';
import { headProblems, duplicateProblems, titleOf } from './head.ts';

const company = companyWith({}, 'https://site.example');

function png(width: number, height: number): Buffer {
  const file = Buffer.alloc(24);
  file.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  return file;
}

const description = 'A description that is neither too short nor too long for search engines.';
const named = { description, keywords: 'a, b', 'twitter:card': 'summary_large_image', 'twitter:title': 'A' };
const twitter = { 'twitter:description': description, 'twitter:creator': '@a', 'twitter:site': '@a' };
const meta = (key: string, name: string, content: string) => `<meta ${key}="${name}" content="${content}">`;

const goodHead = [
  '<title>About | VS Online</title>',
  '<link rel="canonical" href="https://site.example/about-us">',
  ...Object.entries({ ...named, ...twitter }).map(([name, value]) => meta('name', name, value)),
  meta('name', 'twitter:image', 'https://site.example/share/about.png'),
  meta('name', 'twitter:url', 'https://site.example/about-us'),
  meta('property', 'og:title', 'About'),
  meta('property', 'og:description', description),
  meta('property', 'og:image', 'https://site.example/share/about.png'),
  meta('property', 'og:url', 'https://site.example/about-us'),
  '<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage"}</script>',
].join('\n');

function problems(head: string, path = '/about-us') {
  const site = siteOf({
    [path]: `<!doctype html><html lang="en"><head>${head}</head><body><svg><title>Mark</title></svg></body></html>`,
    '/share/about.png': png(1200, 630),
    '/share/small.png': png(600, 315),
    '/share/text.png': 'no image',
  });
  return site.pages.flatMap((page) => headProblems(page, site, company));
}

test('a complete head has no problems', () => {
  expect(problems(goodHead)).toEqual([]);
});

test('an unlisted page needs no structured data', () => {
  const head = goodHead.replace(/<script.*/, '');
  expect(problems(head)).toEqual(['has no structured data']);
  expect(problems(head.replaceAll('/about-us', '/404'), '/404')).toEqual([]);
});

test('a listed page must not have noindex', () => {
  const hidden = meta('name', 'robots', 'noindex');
  expect(problems(goodHead + hidden)).toEqual(['hides from search engines']);
  expect(problems(goodHead.replaceAll('/about-us', '/404') + hidden, '/404')).toEqual([]);
});

test('an alias names its original', () => {
  const head = goodHead.replaceAll('/about-us"', '/open-source-license"');
  expect(problems(head, '/opensourcelicense')).toEqual([]);
  expect(
    problems(goodHead.replaceAll('/about-us"', '/opensourcelicense"'), '/opensourcelicense'),
  ).toHaveLength(3);
});

describe('a problem is named', () => {
  test.each([
    ['<title>About | VS Online</title>', '', 'has 0 titles'],
    ['About | VS Online', 'About', "title 'About' does not end in ' | VS Online'"],
    ['<title>About | VS Online</title>', '<title> | VS Online</title>', "title ' | VS Online' does not end"],
    ['<link rel="canonical"', '<link rel="alternate"', 'has 0 canonical links'],
    [
      'rel="canonical" href="https://site.example',
      'rel="canonical" href="',
      'canonical link is /about-us, not',
    ],
    ['og:url" content="https://site.example/about-us', 'og:url" content="https://site.example/', 'og:url is'],
    ['name="keywords"', 'name="words"', 'has 0 tags keywords'],
    ['content="a, b"', 'content=" "', 'has an empty tag keywords'],
    ['summary_large_image', 'summary', "twitter:card is 'summary'"],
    [
      meta('property', 'og:title', 'About'),
      meta('property', 'og:title', 'About').repeat(2),
      'has 2 tags og:title',
    ],
    [
      `name="description" content="${description}"`,
      'name="description" content="Short"',
      'description has 5',
    ],
    [
      `name="description" content="${description}"`,
      `name="description" content="${'a'.repeat(161)}"`,
      'has 161',
    ],
    [
      'og:image" content="https://site.example/share/about',
      'og:image" content="https://site.example/no',
      'not exist',
    ],
    ['share/about.png', 'share/small.png', 'must be a PNG of 1200×630 and is 600×315'],
    ['share/about.png', 'share/text.png', 'and is not a PNG'],
    ['twitter:image" content="https://site.example', 'twitter:image" content="', 'is not a URL of this site'],
    ['{"@context"', '{"@context', 'has structured data that is no JSON object'],
    ['"@type"', '"type"', 'has structured data without @type'],
    ['"@context"', '"context"', 'has structured data without @context'],
  ])('%s → %s', (good, bad, message) => {
    expect(goodHead).toContain(good);
    expect(problems(goodHead.replace(good, bad))).toEqual(
      expect.arrayContaining([expect.stringContaining(message)]),
    );
  });
});

describe('a value that should be unique', () => {
  const shared = (titles: Readonly<Record<string, string>>) => {
    const pages = Object.entries(titles).map(([path, title]) => [
      path,
      `<!doctype html><title>${title}</title>`,
    ]);
    return duplicateProblems(siteOf(Object.fromEntries(pages)).pages, 'title', titleOf);
  };

  test('may be repeated by an alias only', () => {
    expect(shared({ '/': 'Home', '/lets-talk': 'Home', '/about-us': 'About' })).toEqual([]);
    expect(shared({ '/': 'Home', '/about-us': 'Home' })).toEqual(['/about-us has the same title as /']);
  });

  test('must be repeated by an alias', () => {
    expect(shared({ '/': 'Home', '/lets-talk': 'Talk' })).toEqual([
      '/lets-talk does not have the title of /',
    ]);
  });
});
