import { expect, test } from 'vitest';
import type { PageSeo } from '../seo/head.ts';
import { teasersOf } from './teasers.ts';

const article = (slug: string, publishedDate: string): PageSeo => ({
  path: `/blogs/${slug}`,
  title: slug,
  description: 'Words.',
  article: {
    author: 'VS Online',
    category: 'Sql',
    section: 'devops',
    publishedDate,
    dateCreated: publishedDate,
  },
});
const pages: readonly PageSeo[] = [
  { path: '/', title: 'Home' },
  { path: '/success-stories', title: 'Success Stories' },
  { path: '/success-stories/smart-call', title: 'Smart Call', description: 'Calls.' },
  article('old', '2022-11-02'),
];

test('the pages at the given paths, each with its kind', () => {
  const paths = ['/success-stories/smart-call', '/success-stories', '/blogs/old'];
  expect(teasersOf(pages, paths)).toMatchObject([
    { path: '/success-stories/smart-call', kind: 'story', title: 'Smart Call', description: 'Calls.' },
    { path: '/success-stories', kind: 'page' },
    { path: '/blogs/old', kind: 'article', published: '2022-11-02' },
  ]);
});

test('a path without a page is an error', () => {
  expect(() => teasersOf(pages, ['/blogs/not-yet'])).toThrow('/blogs/not-yet is no page');
});
