import { expect, test } from 'vitest';
import { readLibrary } from './library.ts';

const head = (change: Record<string, string> = {}) => {
  const fields = {
    title: 'A title',
    description: 'd'.repeat(120),
    keywords: '[a, b, c, d]',
    category: 'Sql',
    section: 'backend-technology',
    publishedDate: '2023-02-24',
    dateCreated: '2023-02-24',
    ...change,
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
};
const file = (slug: string, body: string, change?: Record<string, string>) => ({
  slug,
  name: `${slug}.md`,
  source: `---\n${head({ description: slug.padEnd(120, '.'), ...change })}\n---\n${body}`,
});
const pages = new Set(['/', '/about-us', '/blogs/devops']);
const problems = (...files: Parameters<typeof file>[]) =>
  readLibrary(
    files.map((each) => file(...each)),
    pages,
  ).problems;

test('a library without faults is read', () => {
  const body = '\n## First words\n\nSee [it](/blogs/b#there), [us](/about-us) and [here](#first-words).\n';
  const { articles, problems: found } = readLibrary([file('a', body), file('b', '\n## There\n')], pages);
  expect(found).toEqual([]);
  expect(articles.map(({ slug }) => slug)).toEqual(['a', 'b']);
});

test('after a change only the changed article is read again', () => {
  const [a, b] = [file('a', 'One.'), file('b', 'Two.')];
  const before = readLibrary([a, b]).articles;
  const after = readLibrary([a, { ...b, source: `${b.source} More.` }]).articles;
  expect(after[0]?.references).toBe(before[0]?.references);
  expect(after[1]?.references).not.toBe(before[1]?.references);
  expect(after[1]?.body).toBe('Two. More.');
});

test('a wrong category is named with its line', () => {
  expect(problems(['a', '', { category: 'Cobol' }])).toEqual([expect.stringMatching(/^a\.md:5: category: /)]);
});

test('a description that is too long is named with its line', () => {
  expect(problems(['a', '', { description: 'd'.repeat(159) }])).toEqual([
    expect.stringMatching(/^a\.md:3: description: /),
  ]);
});

test('a description used twice names both', () => {
  const description = 'd'.repeat(120);
  expect(problems(['a', '', { description }], ['b', '', { description }])).toEqual([
    'b.md:1: description: is also that of a.md',
  ]);
});

test('an unknown related article is named', () => {
  expect(problems(['a', '', { related: '[nobody]' }])).toEqual(['a.md:1: related: “nobody” is no article']);
});

test.each([
  ['/blogs/nobody', 'leads nowhere'],
  ['/about', 'leads nowhere'],
  ['http://insecure.example', 'leads nowhere'],
  ['/blogs/a#nowhere', 'names no heading there'],
  ['#nowhere', 'names no heading there'],
])('a link to %s is named with its line', (href, wrong) => {
  expect(problems(['a', `One\n\n[two](${href})\n`])).toEqual([`a.md:12: ${href} ${wrong}`]);
});

test.each([
  ['```cobol\nX\n```', 'no language is called “cobol”'],
  ['```ts title=a.ts\nX\n```', /the fence knows no “title”/],
  ['```ts bad\nX\n```', /the fence must say why/],
  ['```diagram\nalt: a: b\n```', /diagram: Nested mappings/],
  ['```diagram\nalt: Too short.\n```', /diagram: alt: /],
  ['```demo perpetual-motion\nX\n```', 'demo: no demonstration is called “perpetual-motion”'],
  ['```demo rate-limiter\nToo short.\n```', 'demo: its caption has 10 characters instead of 40 to 240'],
])('a fence that cannot be read is named with its line', (body, wrong) => {
  const [found = ''] = problems(['a', body]);
  expect(found).toMatch(/^a\.md:10: /);
  expect(found).toMatch(wrong);
});

test('YAML that cannot be read is named with its line', () => {
  expect(problems(['a', '', { category: '[oops' }])[0]).toMatch(/^a\.md:\d+: /);
});
