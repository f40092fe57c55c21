import { expect, test } from 'vitest';
import { shownDay } from '../../site/days.ts';
import { authorOf, neighboursOf, newestFirst, yearsOf, type Article } from './articles.ts';
import { articleContent } from './content.ts';

const team = { team: 'Backend Team' };
const head = {
  title: 'A title',
  description: 'd'.repeat(120),
  keywords: ['a', 'b', 'c', 'd'],
  category: 'Sql',
  section: 'backend-technology',
  publishedDate: '2023-02-24',
  dateCreated: '2023-02-22',
};

test('the team signs since July 2023', () => {
  expect(authorOf('Example', { publishedDate: '2023-06-30' }, team)).toBe('Example');
  expect(authorOf('Example', { publishedDate: '2023-07-01' }, team)).toBe('Example Backend Team');
});

test('the newest comes first, and neighbours follow that order', () => {
  const articles = newestFirst([
    { slug: 'b', publishedDate: '2023-01-01' },
    { slug: 'c', publishedDate: '2024-01-01' },
    { slug: 'a', publishedDate: '2023-01-01' },
  ] as Article[]);
  expect(articles.map(({ slug }) => slug)).toEqual(['c', 'a', 'b']);
  expect(neighboursOf(1, articles)).toMatchObject({ newer: { slug: 'c' }, older: { slug: 'b' } });
  expect(neighboursOf(0, articles).newer).toBeUndefined();
  expect(neighboursOf(2, articles).older).toBeUndefined();
});

test('articles are divided by year, in their order', () => {
  const articles = [
    { slug: 'c', publishedDate: '2024-01-01' },
    { slug: 'b', publishedDate: '2023-12-31' },
    { slug: 'a', publishedDate: '2023-01-01' },
  ] as Article[];
  expect(yearsOf(articles)).toEqual([
    { year: '2024', articles: [articles[0]] },
    { year: '2023', articles: [articles[1], articles[2]] },
  ]);
});

test('days are shown in words, whatever the time zone', () => {
  expect(shownDay('2024-03-19')).toBe('19 March 2024');
});

test('a head is read, with dates as YAML gives them', () => {
  const parsed = articleContent.parse({ ...head, publishedDate: new Date('2023-02-24') });
  expect(parsed.publishedDate).toBe('2023-02-24');
});

test.each([
  ['a category of another spelling', { category: 'SQL' }],
  ['a description that is too long', { description: 'd'.repeat(159) }],
  ['a day of creation after publication', { dateCreated: '2023-02-25' }],
  ['a day of creation long before', { dateCreated: '2023-02-20' }],
  ['a day of creation before the first', { publishedDate: '2022-11-01', dateCreated: '2022-10-31' }],
  ['a day that no calendar has', { updatedDate: '2023-02-30' }],
  ['a change before publication', { updatedDate: '2023-02-23' }],
  ['a check before the last change', { updatedDate: '2023-05-02', checkedDate: '2023-05-01' }],
  ['an unknown field', { author: 'Somebody' }],
])('%s is refused', (_, change) => {
  expect(articleContent.safeParse({ ...head, ...change }).success).toBe(false);
});
