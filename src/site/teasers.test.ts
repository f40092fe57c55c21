import { expect, test } from 'vitest';
import type { PageSeo } from '../seo/head.ts';
import { newestArticles, storyTeasers } from './teasers.ts';

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

test('stories are shown as they land, the list of them aside', () => {
  expect(storyTeasers(pages, 3)).toMatchObject([
    { path: '/success-stories/smart-call', title: 'Smart Call', description: 'Calls.' },
  ]);
});

test('articles are shown newest first, and no more than asked for', () => {
  expect(newestArticles(pages, 2).map(({ title }) => title)).toEqual(['a-new', 'b-new']);
});

test('before anything has landed there is nothing to show', () => {
  expect([storyTeasers(pages.slice(0, 2), 3), newestArticles(pages.slice(0, 3), 4)]).toEqual([[], []]);
});
