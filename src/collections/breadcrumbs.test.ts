import { expect, test } from 'vitest';
import type { PageSeo } from '../seo/head.ts';
import { breadcrumbsTo } from './breadcrumbs.ts';

const pages = new Map<string, PageSeo>(
  [
    { path: '/', name: 'Home' },
    { path: '/success-stories', name: 'Success stories' },
    { path: '/success-stories/smart-call', name: 'Smart Call' },
    { path: '/solutions/saas', name: 'SaaS' },
  ].map((page) => [page.path, page]),
);

test('a page below another is reached through it', () => {
  expect(breadcrumbsTo('/success-stories/smart-call', pages).map(({ label }) => label)).toEqual([
    'Home',
    'Success stories',
    'Smart Call',
  ]);
});

test('a step that is no page is left out', () => {
  expect(breadcrumbsTo('/solutions/saas', pages).map(({ path }) => path)).toEqual(['/', '/solutions/saas']);
});

test('the home page leads to itself only', () => {
  expect(breadcrumbsTo('/', pages)).toEqual([{ label: 'Home', path: '/' }]);
});
