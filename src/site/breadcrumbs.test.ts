import { expect, test } from 'vitest';
import type { PageSeo } from '../seo/head.ts';
import { trailTo } from './trail.ts';

const pages: readonly PageSeo[] = [
  { path: '/', name: 'Home' },
  { path: '/success-stories', name: 'Success stories' },
  { path: '/success-stories/smart-call', name: 'Smart Call' },
  { path: '/solutions/saas', name: 'SaaS' },
];

test('a page below another is reached through it', () => {
  expect(trailTo('/success-stories/smart-call', pages).map(({ label }) => label)).toEqual([
    'Home',
    'Success stories',
    'Smart Call',
  ]);
});

test('a step that is no page is left out', () => {
  expect(trailTo('/solutions/saas', pages).map(({ path }) => path)).toEqual(['/', '/solutions/saas']);
});

test('the home page is its own way', () => {
  expect(trailTo('/', pages)).toEqual([{ label: 'Home', path: '/' }]);
});
