import { expect, test } from 'vitest';
import type { PageSeo } from '../seo/head.ts';
import { newestArticles, teasersOf } from './teasers.ts';

const article = (slug: string, publishedDate: string): PageSeo => ({
  path: `/blogs/${slug}`,
  title: `${slug} | VS Online`,
  description: 'Words.',
  article: { author: 'VS Online', category: 'Sql', publishedDate, dateCreated: publishedDate },
});
const pages: readonly PageSeo[] = [
  { path: '/', title: 'Home | VS Online' },
  { path: '/success-stories', title: 'Success Stories | VS Online' },
  { path: '/success-stories/smart-call', title: 'Smart Call | VS Online', description: 'Calls.' },
  article('old', '2022-11-02'),
  article('b-new', '2024-06-21'),
  article('a-new', '2024-06-21'),
];

test('of the pages that an editor named, those that exist are shown, each as what it is', () => {
  const named = ['/success-stories/smart-call', '/blogs/not-yet', '/success-stories', '/blogs/old'];
  expect(teasersOf(pages, named)).toMatchObject([
    { path: '/success-stories/smart-call', kind: 'story', title: 'Smart Call', description: 'Calls.' },
    { path: '/success-stories', kind: 'page' },
    { path: '/blogs/old', kind: 'article', published: '2022-11-02' },
  ]);
});

test('articles are shown newest first, and no more than asked for', () => {
  expect(newestArticles(pages, 2).map(({ title }) => title)).toEqual(['a-new', 'b-new']);
});

test('before anything has landed there is nothing to show', () => {
  expect(newestArticles(pages.slice(0, 3), 4)).toEqual([]);
});
