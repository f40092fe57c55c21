import { expect, test } from 'vitest';
import { articleProblems } from './check-articles.ts';
import { articleContent } from './content.ts';
import { readArticle } from './library.ts';

const source = (slug: string, body: string, change: object = {}) => ({
  slug,
  name: `${slug}.md`,
  head: articleContent.parse({
    title: 'A title',
    description: 'd'.repeat(120),
    keywords: ['a', 'b', 'c', 'd'],
    category: 'Sql',
    section: 'backend-technology',
    publishedDate: '2023-02-24',
    dateCreated: '2023-02-24',
    ...change,
  }),
  body,
});
const pages = new Set(['/', '/about-us', '/blogs/devops']);
const problems = (...articles: Parameters<typeof source>[]) =>
  articleProblems(
    articles.map((each) => readArticle(source(...each))),
    pages,
  );

test('articles without faults have no problems', () => {
  const body = '## First words\n\nSee [it](/blogs/b#there), [us](/about-us) and [here](#first-words).\n';
  expect(problems(['a', body], ['b', '## There\n', { related: ['a'] }])).toEqual([]);
});

test('after a change only the changed article is read again', () => {
  const [before, other] = [readArticle(source('a', 'One.')), readArticle(source('b', 'Two.'))];
  expect(readArticle(source('a', 'One.')).links).toBe(before.links);
  expect(readArticle(source('b', 'Two. More.')).links).not.toBe(other.links);
});

test('an unknown related article is named', () => {
  expect(problems(['a', '', { related: ['unknown'] }])).toEqual(['a.md: related: “unknown” is no article']);
});

test.each([
  ['/blogs/unknown', 'leads nowhere'],
  ['/about', 'leads nowhere'],
  ['http://insecure.example', 'leads nowhere'],
  ['/blogs/a#nowhere', 'names no heading there'],
  ['#nowhere', 'names no heading there'],
])('a link to %s is named with its line', (href, wrong) => {
  expect(problems(['a', `One\n\n[two](${href})\n`])).toEqual([`a.md: line 3 of its text: ${href} ${wrong}`]);
});

test.each([
  ['```cobol\nX\n```', 'no language is called “cobol”'],
  ['```ts title=a.ts\nX\n```', /the fence knows no “title”/],
  ['```ts bad\nX\n```', /the fence must say why/],
  ['```diagram\nalt: a: b\n```', /diagram: Nested mappings/],
  ['```diagram\nalt: Too short.\n```', /diagram: alt: /],
  ['```demo perpetual-motion\nX\n```', 'demo: no demonstration is called “perpetual-motion”'],
  ['```demo rate-limiter\nX\n```', 'demo: rate-limiter is a part of the route of api-rate-limiting'],
])('a fence that cannot be read is named with its line', (body, wrong) => {
  const [found = ''] = problems(['a', body]);
  expect(found).toMatch(/^a\.md: line 1 of its text: /);
  expect(found).toMatch(wrong);
});

test('the caption of a demonstration has 40 to 240 characters', () => {
  expect(problems(['api-rate-limiting', '```demo rate-limiter\nToo short.\n```'])).toEqual([
    expect.stringContaining('demo: its caption has 10 characters instead of 40 to 240'),
  ]);
});
