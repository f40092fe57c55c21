import { describe, expect, test } from 'vitest';
import { aliases, exactSpelling, sectionSlugs } from '../../contract/routes.ts';
import { root } from '../../tools/toolchain.mjs';
import { readContentFolder } from './content-folder.ts';
import { pathsOf, readPageTable } from './page-table.ts';
import { ContentError, parseYamlFiles } from './yaml.ts';

describe('the pages of this site', () => {
  const table = readContentFolder(root, false);

  test('spells every path exactly', () => {
    for (const path of pathsOf(table)) expect(exactSpelling(path)).toBe(path);
  });

  test('holds the seventeen main addresses, twelve stories, seven sections and two aliases', () => {
    expect(table.pages.map(({ path }) => path)).toEqual(expect.arrayContaining(mainPaths));
    expect(table.stories.map(({ slug }) => slug).filter((slug) => stories.includes(slug))).toEqual(stories);
    expect([mainPaths.length, stories.length, sectionSlugs.length]).toEqual([17, 12, 7]);
    expect(Object.keys(aliases)).toEqual(['/lets-talk', '/opensourcelicense']);
  });
});

/** Those of the specification, and `/privacy`. */
const mainPaths = [
  '/',
  '/solutions/web-application-development',
  '/solutions/mobile-application-development',
  '/solutions/saas',
  '/expertise/domain-expertise',
  '/expertise/research',
  '/expertise/technical',
  '/about-us',
  '/leadership',
  '/development-process',
  '/offshore-net-development-agile',
  '/hire-developers-angular-dotnet-nodejs-react',
  '/digital-transformation',
  '/open-source-license',
  '/privacy',
  '/success-stories',
  '/blogs',
];

/** In the order of the specification. */
const stories = [
  'filterqueen-sales-crm',
  'investment-quote-management-system',
  'hotel-booking-rewards',
  'unique-voice-trading-platform',
  'maintenance-erp',
  'product-engineering',
  'powershell-sql-deployment-automation-herbert-bot',
  'crm-real-estate-mentor',
  'smart-call',
  'tapps-pay',
  'real-estate-scheduling',
  'cloud-device-management-workflow-edge-ai',
];

const seo = (name: string) =>
  `seo: { name: ${name}, title: ${name}, description: ${name.toLowerCase().padEnd(120, '.')} }\n`;
const navigation = {
  name: 'content/site/navigation.yaml',
  text: 'menus: [{ label: Company, links: [{}] }]\n',
};
const read = (files: Readonly<Record<string, string>>, drafts = false) =>
  readPageTable(
    parseYamlFiles([
      navigation,
      ...Object.entries(files).map(([name, text]) => ({ name: `content/${name}`, text })),
    ]),
    { drafts, articles: ['/blogs/an-article'] },
  );
function problemsOf(files: Readonly<Record<string, string>>): readonly string[] {
  try {
    read(files);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

test('pages come by path, stories by their order', () => {
  const { pages, stories: found } = read({
    'pages/b.yaml': `path: /b\n${seo('B')}`,
    'pages/a.yaml': `path: /a\ncomponent: simple/SimplePage.tsx\n${seo('A')}`,
    'stories/one.yaml': `order: 20\n${seo('One')}`,
    'stories/two.yaml': `order: 10\n${seo('Two')}`,
  });
  expect(pages).toMatchObject([{ path: '/a', component: 'simple/SimplePage.tsx' }, { path: '/b' }]);
  expect(found).toMatchObject([{ slug: 'two', path: '/success-stories/two' }, { slug: 'one' }]);
});

test('a draft is no page of the built site', () => {
  const files = { 'pages/a.yaml': `path: /a\ndraft: true\n${seo('A')}` };
  expect(read(files).pages).toEqual([]);
  expect(read(files, true).pages).toHaveLength(1);
  expect(problemsOf({ ...files, 'pages/b.yaml': `path: /b\n${seo('B')}related: [/a]\n` })).toEqual([
    'content/pages/b.yaml:3: /a is no page',
  ]);
});

describe('is refused with file and line:', () => {
  const page = `path: /a\n${seo('A')}`;

  test.each([
    [
      'an unknown path in any field',
      `${page}parts:\n  - { read: [/blogs/an-article, /blogs/an-artcle] }\n`,
      4,
    ],
    ['an unknown path with a fragment', `${page}hero:\n  href: /b#there\n`, 4],
    ['a path that is spelled wrongly', `path: /A\n${seo('A')}`, 1],
    ['a page without a path', seo('A'), 1],
    ['a menu that does not exist', `${page}menu:\n  in: Team\n`, 4],
    ['a component that is no page', `path: /a\ncomponent: simple.tsx\n${seo('A')}`, 2],
    ['what is no YAML', `${page}title: a: b\n`, 3],
  ])('%s', (_what, text, line) => {
    expect(problemsOf({ 'pages/a.yaml': text })).toEqual([
      expect.stringMatching(new RegExp(String.raw`^content/pages/a\.yaml:${line}: `)),
    ]);
  });

  test('an address that two files claim', () => {
    expect(problemsOf({ 'pages/a.yaml': page, 'pages/b.yaml': `# Another.\npath: /a\n${seo('B')}` })).toEqual(
      ['content/pages/b.yaml:2: path: /a is also that of content/pages/a.yaml'],
    );
  });

  test('a redirect to an address that is no page', () => {
    const text = 'moved:\n  - { from: /old, to: /a }\n  - { from: /older, to: /b }\n';
    expect(problemsOf({ 'pages/a.yaml': page, 'site/redirects.yaml': text })).toEqual([
      'content/site/redirects.yaml:3: /older leads to /b, which is no page',
    ]);
  });

  test('a description that two pages share', () => {
    expect(problemsOf({ 'pages/a.yaml': page, 'pages/b.yaml': `path: /b\n${seo('A')}` })).toEqual([
      expect.stringMatching(/^content\/pages\/b\.yaml:2: seo\.description: /),
    ]);
  });

  test('an order that two stories claim', () => {
    const story = (name: string) => `order: 10\n${seo(name)}`;
    expect(problemsOf({ 'stories/one.yaml': story('One'), 'stories/two.yaml': story('Two') })).toEqual([
      'content/stories/two.yaml:1: order: 10 is also that of content/stories/one.yaml',
    ]);
  });

  test('a story whose file name is no slug', () => {
    expect(problemsOf({ 'stories/My Story.yaml': `order: 10\n${seo('One')}` })).toEqual([
      expect.stringMatching(/^content\/stories\/My Story\.yaml:1: /),
    ]);
  });

  test('all problems at once', () => {
    expect(
      problemsOf({ 'pages/a.yaml': `${page}x: /x\n`, 'stories/one.yaml': `order: 1\n${seo('One')}y: /y\n` }),
    ).toHaveLength(2);
  });
});
